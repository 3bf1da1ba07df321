// Draws neutral scenes (see Sources/Bench/BenchScenes/NeutralScene.swift) with Cairo, and encodes pictures with libpng.
//
//   cairo_bench serve                        obeys requests on standard input, as `cardwright-bench serve` does
//   cairo_bench deck FOLDER FILE...          draws each scene file into FOLDER, as NAME.png
//   cairo_bench versions
//
// `deck` prints how many milliseconds it spent on reading scenes, which is not drawing.
#include <cairo.h>
#include <png.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <zlib.h>

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1e3 + t.tv_nsec / 1e6;
}

static void fail(const char *what, const char *which)
{
    fprintf(stderr, "cairo_bench: %s: %s\n", what, which);
    exit(1);
}

static void *checked(void *memory)
{
    if (!memory) fail("out of memory", "malloc");
    return memory;
}

static char *read_file(const char *path, size_t *length)
{
    FILE *file = fopen(path, "rb");
    if (!file) fail("cannot open", path);
    fseek(file, 0, SEEK_END);
    *length = ftell(file);
    rewind(file);
    char *bytes = checked(malloc(*length + 1));
    if (fread(bytes, 1, *length, file) != *length) fail("cannot read", path);
    bytes[*length] = 0;
    fclose(file);
    return bytes;
}

// A scene: commands with their paths and paints made beforehand, so that the timed loop only draws.

typedef enum { FILL, STROKE, CLIP, UNCLIP, IMAGE, LAYER, END_LAYER } Kind;

typedef struct {
    Kind kind;
    cairo_path_t *path;
    cairo_pattern_t *paint;
    cairo_fill_rule_t rule;
    cairo_line_cap_t cap;
    cairo_line_join_t join;
    double width, miter_limit, opacity;
    int count;
    int image_width, image_height;
    cairo_matrix_t transform;
} Command;

typedef struct {
    char *name;
    int width, height;
    Command *commands;
    size_t count, capacity;
} Scene;

static char *word(char **text)
{
    char *start = *text + strspn(*text, " ");
    char *end = start + strcspn(start, " ");
    *text = *end ? end + 1 : end;
    *end = 0;
    return start;
}

static double number(char **text) { return strtod(*text, text); }

static cairo_path_t *read_path(cairo_t *cairo, char *text)
{
    cairo_new_path(cairo);
    while (*(text += strspn(text, " "))) {
        double v[6];
        switch (*text++) {
        case 'M':
            v[0] = number(&text), v[1] = number(&text);
            cairo_move_to(cairo, v[0], v[1]);
            break;
        case 'L':
            v[0] = number(&text), v[1] = number(&text);
            cairo_line_to(cairo, v[0], v[1]);
            break;
        case 'Q': {
            double x, y;
            cairo_get_current_point(cairo, &x, &y);
            for (int i = 0; i < 4; i++) v[i] = number(&text);
            cairo_curve_to(cairo, x + 2 * (v[0] - x) / 3, y + 2 * (v[1] - y) / 3, v[2] + 2 * (v[0] - v[2]) / 3,
                           v[3] + 2 * (v[1] - v[3]) / 3, v[2], v[3]);
            break;
        }
        case 'C':
            for (int i = 0; i < 6; i++) v[i] = number(&text);
            cairo_curve_to(cairo, v[0], v[1], v[2], v[3], v[4], v[5]);
            break;
        case 'Z': cairo_close_path(cairo); break;
        default: fail("not a path", text - 1);
        }
    }
    cairo_path_t *path = cairo_copy_path(cairo);
    cairo_new_path(cairo);
    return path;
}

static cairo_pattern_t *read_paint(char **text)
{
    char *kind = word(text);
    double v[6];
    if (!strcmp(kind, "rgba")) {
        for (int i = 0; i < 4; i++) v[i] = number(text) / 255;
        return cairo_pattern_create_rgba(v[0], v[1], v[2], v[3]);
    }
    cairo_pattern_t *pattern;
    if (!strcmp(kind, "linear")) {
        for (int i = 0; i < 4; i++) v[i] = number(text);
        pattern = cairo_pattern_create_linear(v[0], v[1], v[2], v[3]);
    } else {
        for (int i = 0; i < 6; i++) v[i] = number(text);
        pattern = cairo_pattern_create_radial(v[0], v[1], v[2], v[3], v[4], v[5]);
    }
    char *spread = word(text);
    cairo_pattern_set_extend(pattern, !strcmp(spread, "repeat")    ? CAIRO_EXTEND_REPEAT
                                      : !strcmp(spread, "reflect") ? CAIRO_EXTEND_REFLECT
                                                                   : CAIRO_EXTEND_PAD);
    int count = (int)number(text);
    for (int stop = 0; stop < count; stop++) {
        double offset = number(text);
        for (int i = 0; i < 4; i++) v[i] = number(text) / 255;
        cairo_pattern_add_color_stop_rgba(pattern, offset, v[0], v[1], v[2], v[3]);
    }
    return pattern;
}

static void read_image(Command *command, char *text)
{
    int width = command->image_width = (int)number(&text);
    int height = command->image_height = (int)number(&text);
    char *interpolation = word(&text);
    double v[6];
    for (int i = 0; i < 6; i++) v[i] = number(&text);
    cairo_matrix_init(&command->transform, v[0], v[1], v[2], v[3], v[4], v[5]);
    text += strspn(text, " ");
    cairo_surface_t *image = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
    unsigned char *pixels = cairo_image_surface_get_data(image);
    int stride = cairo_image_surface_get_stride(image);
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++, text += 8) {
            unsigned r, g, b, a;
            if (sscanf(text, "%2x%2x%2x%2x", &r, &g, &b, &a) != 4) fail("not an image", "too few pixels");
            ((unsigned *)(pixels + y * stride))[x] = a << 24 | r << 16 | g << 8 | b;
        }
    cairo_surface_mark_dirty(image);
    command->paint = cairo_pattern_create_for_surface(image);
    cairo_surface_destroy(image);
    cairo_pattern_set_extend(command->paint, CAIRO_EXTEND_PAD);
    cairo_pattern_set_filter(command->paint,
                             strcmp(interpolation, "nearest") ? CAIRO_FILTER_BILINEAR : CAIRO_FILTER_NEAREST);
}

static Scene *read_scene(const char *path)
{
    Scene *scene = checked(calloc(1, sizeof *scene));
    scene->name = checked(strdup(path));
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1);
    cairo_t *cairo = cairo_create(surface);
    size_t length;
    char *bytes = read_file(path, &length);
    char *rest = bytes;
    for (char *line; (line = strsep(&rest, "\n"));) {
        char *verb = word(&line);
        Command c = {0};
        if (!strcmp(verb, "size")) {
            scene->width = (int)number(&line), scene->height = (int)number(&line);
            continue;
        } else if (!strcmp(verb, "fill") || !strcmp(verb, "clip")) {
            c.kind = *verb == 'f' ? FILL : CLIP;
            c.rule = strcmp(word(&line), "evenodd") ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD;
            if (c.kind == FILL) c.paint = read_paint(&line);
            c.path = read_path(cairo, line);
        } else if (!strcmp(verb, "stroke")) {
            c.kind = STROKE;
            c.width = number(&line);
            char *cap = word(&line), *join = word(&line);
            c.cap = *cap == 'b'   ? CAIRO_LINE_CAP_BUTT
                    : *cap == 'r' ? CAIRO_LINE_CAP_ROUND
                                  : CAIRO_LINE_CAP_SQUARE;
            c.join = *join == 'm'   ? CAIRO_LINE_JOIN_MITER
                     : *join == 'r' ? CAIRO_LINE_JOIN_ROUND
                                    : CAIRO_LINE_JOIN_BEVEL;
            c.miter_limit = number(&line);
            c.paint = read_paint(&line);
            c.path = read_path(cairo, line);
        } else if (!strcmp(verb, "image")) {
            c.kind = IMAGE;
            read_image(&c, line);
        } else if (!strcmp(verb, "unclip")) {
            c.kind = UNCLIP;
            c.count = (int)number(&line);
        } else if (!strcmp(verb, "layer")) {
            c.kind = LAYER;
            c.opacity = number(&line);
        } else if (!strcmp(verb, "endlayer")) {
            c.kind = END_LAYER;
        } else if (*verb == 0 || !strcmp(verb, "cardwright-scene")) {
            continue;
        } else {
            fail("unknown command", verb);
        }
        if (scene->count == scene->capacity) {
            scene->capacity = scene->capacity ? 2 * scene->capacity : 64;
            scene->commands = checked(realloc(scene->commands, scene->capacity * sizeof c));
        }
        scene->commands[scene->count++] = c;
    }
    free(bytes);
    cairo_destroy(cairo);
    cairo_surface_destroy(surface);
    return scene;
}

// Clears the surface and draws.
static void draw(const Scene *scene, cairo_surface_t *surface)
{
    double opacities[64];
    int depth = 0;
    cairo_t *cairo = cairo_create(surface);
    cairo_set_operator(cairo, CAIRO_OPERATOR_CLEAR);
    cairo_paint(cairo);
    cairo_set_operator(cairo, CAIRO_OPERATOR_OVER);
    for (size_t i = 0; i < scene->count; i++) {
        const Command *c = &scene->commands[i];
        switch (c->kind) {
        case FILL:
            cairo_set_source(cairo, c->paint);
            cairo_set_fill_rule(cairo, c->rule);
            cairo_append_path(cairo, c->path);
            cairo_fill(cairo);
            break;
        case STROKE:
            cairo_set_source(cairo, c->paint);
            cairo_set_line_width(cairo, c->width);
            cairo_set_line_cap(cairo, c->cap);
            cairo_set_line_join(cairo, c->join);
            cairo_set_miter_limit(cairo, c->miter_limit);
            cairo_append_path(cairo, c->path);
            cairo_stroke(cairo);
            break;
        case CLIP:
            cairo_save(cairo);
            cairo_set_fill_rule(cairo, c->rule);
            cairo_append_path(cairo, c->path);
            cairo_clip(cairo);
            break;
        case UNCLIP:
            for (int n = 0; n < c->count; n++) cairo_restore(cairo);
            break;
        case IMAGE:
            cairo_save(cairo);
            cairo_transform(cairo, &c->transform);
            cairo_set_source(cairo, c->paint);
            cairo_rectangle(cairo, 0, 0, c->image_width, c->image_height);
            cairo_fill(cairo);
            cairo_restore(cairo);
            break;
        case LAYER:
            if (depth == 64) fail("too many layers", scene->name);
            opacities[depth++] = c->opacity;
            cairo_push_group(cairo);
            break;
        case END_LAYER:
            cairo_pop_group_to_source(cairo);
            cairo_paint_with_alpha(cairo, opacities[--depth]);
            break;
        }
    }
    if (cairo_status(cairo)) fail(cairo_status_to_string(cairo_status(cairo)), scene->name);
    cairo_destroy(cairo);
    cairo_surface_flush(surface);
}

static void write_picture(cairo_surface_t *surface, const char *path)
{
    int width = cairo_image_surface_get_width(surface), height = cairo_image_surface_get_height(surface);
    FILE *file = fopen(path, "wb");
    if (!file) fail("cannot write", path);
    fprintf(file, "%d %d\n", width, height);
    unsigned char *row = checked(malloc(4 * (size_t)width));
    for (int y = 0; y < height; y++) {
        const unsigned *pixels =
            (const unsigned *)(cairo_image_surface_get_data(surface) + y * cairo_image_surface_get_stride(surface));
        for (int x = 0; x < width; x++) {
            row[4 * x] = pixels[x] >> 16, row[4 * x + 1] = pixels[x] >> 8;
            row[4 * x + 2] = pixels[x], row[4 * x + 3] = pixels[x] >> 24;
        }
        fwrite(row, 4, width, file);
    }
    free(row);
    fclose(file);
}

// libpng with its default settings: 8-bit RGBA, level 6, all filters.

typedef struct {
    unsigned char *bytes;
    size_t count, capacity;
} Buffer;

static void append(png_structp png, png_bytep bytes, size_t count)
{
    Buffer *buffer = png_get_io_ptr(png);
    if (buffer->count + count > buffer->capacity) {
        buffer->capacity = 2 * (buffer->count + count);
        buffer->bytes = checked(realloc(buffer->bytes, buffer->capacity));
    }
    memcpy(buffer->bytes + buffer->count, bytes, count);
    buffer->count += count;
}

static void encode(const unsigned char *pixels, int width, int height, unsigned char *row, Buffer *buffer)
{
    buffer->count = 0;
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
    png_infop info = png ? png_create_info_struct(png) : NULL;
    if (!info || setjmp(png_jmpbuf(png))) fail("libpng fails", "encode");
    png_set_write_fn(png, buffer, append, NULL);
    png_set_IHDR(png, info, width, height, 8, PNG_COLOR_TYPE_RGB_ALPHA, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT,
                 PNG_FILTER_TYPE_DEFAULT);
    png_write_info(png, info);
    for (int y = 0; y < height; y++) {
        const unsigned char *p = pixels + 4 * (size_t)y * width;
        for (int x = 0; x < 4 * width; x += 4) {
            unsigned a = p[x + 3];
            if (a == 255) {
                memcpy(row + x, p + x, 4);
            } else if (a == 0) {
                memset(row + x, 0, 4);
            } else {
                for (int i = 0; i < 3; i++) row[x + i] = (p[x + i] * 255 + a / 2) / a;
                row[x + 3] = a;
            }
        }
        png_write_row(png, row);
    }
    png_write_end(png, info);
    png_destroy_write_struct(&png, &info);
}

// Serving.

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median(double *times, size_t count)
{
    qsort(times, count, sizeof *times, compare);
    return (times[(count - 1) / 2] + times[count / 2]) / 2;
}

// At least three runs, and as many as fit into the time.
#define MEASURE(milliseconds, work, result)                                                                            \
    do {                                                                                                               \
        static double times[100000];                                                                                   \
        size_t count = 0;                                                                                              \
        work;                                                                                                          \
        for (double start = now(); count < 100000 && (count < 3 || now() - start < (milliseconds));) {                 \
            double begin = now();                                                                                      \
            work;                                                                                                      \
            times[count++] = now() - begin;                                                                            \
        }                                                                                                              \
        result = median(times, count);                                                                                 \
    } while (0)

static Scene *kept_scene(const char *path)
{
    static Scene *scenes[1024];
    static int count;
    for (int i = 0; i < count; i++)
        if (!strcmp(scenes[i]->name, path)) return scenes[i];
    if (count == 1024) fail("too many scenes", path);
    return scenes[count++] = read_scene(path);
}

static void serve_encode(double milliseconds, const char *path)
{
    size_t length;
    int width, height, header;
    char *bytes = read_file(path, &length);
    if (sscanf(bytes, "%d %d%n", &width, &height, &header) != 2) fail("not a picture", path);
    unsigned char *row = checked(malloc(4 * (size_t)width));
    Buffer buffer = {0};
    double result;
    MEASURE(milliseconds, encode((unsigned char *)bytes + header + 1, width, height, row, &buffer), result);
    printf("%.6f %zu\n", result, buffer.count);
    free(buffer.bytes), free(row), free(bytes);
}

static void serve(void)
{
    static char line[8192];
    cairo_surface_t *surface = NULL;
    while (fgets(line, sizeof line, stdin)) {
        line[strcspn(line, "\n")] = 0;
        char *text = line;
        char *verb = word(&text), *argument = word(&text), *path = text;
        if (!strcmp(verb, "encode")) {
            serve_encode(atof(argument), path);
        } else {
            Scene *scene = kept_scene(path);
            if (!surface || cairo_image_surface_get_width(surface) != scene->width ||
                cairo_image_surface_get_height(surface) != scene->height) {
                if (surface) cairo_surface_destroy(surface);
                surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, scene->width, scene->height);
            }
            if (!strcmp(verb, "raster")) {
                double result;
                MEASURE(atof(argument), draw(scene, surface), result);
                printf("%.6f 0\n", result);
            } else {
                draw(scene, surface);
                write_picture(surface, argument);
                puts("ok");
            }
        }
        fflush(stdout);
    }
}

static void deck(const char *folder, char **paths)
{
    double reading = 0;
    cairo_surface_t *surface = NULL;
    for (; *paths; paths++) {
        double start = now();
        Scene *scene = read_scene(*paths);
        reading += now() - start;
        if (!surface || cairo_image_surface_get_width(surface) != scene->width) {
            if (surface) cairo_surface_destroy(surface);
            surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, scene->width, scene->height);
        }
        draw(scene, surface);
        const char *slash = strrchr(*paths, '/');
        const char *name = slash ? slash + 1 : *paths;
        char path[4096];
        snprintf(path, sizeof path, "%s/%.*s.png", folder, (int)strcspn(name, "."), name);
        if (cairo_surface_write_to_png(surface, path)) fail("cannot write", path);
    }
    printf("%.6f\n", reading);
}

int main(int count, char **arguments)
{
    if (count == 2 && !strcmp(arguments[1], "serve")) {
        serve();
    } else if (count > 3 && !strcmp(arguments[1], "deck")) {
        deck(arguments[2], arguments + 3);
    } else if (count == 2 && !strcmp(arguments[1], "versions")) {
        printf("Cairo %s, libpng %s, zlib %s\n", cairo_version_string(), png_get_libpng_ver(NULL), zlibVersion());
    } else {
        fail("usage", "serve | deck FOLDER FILE... | versions");
    }
    return 0;
}
