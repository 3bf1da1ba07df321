#include "CRevision.h"

// Package.swift takes it from the environment. Only this file is compiled anew when it changes.
#ifndef REVISION
#define REVISION ""
#endif

const char *cardwright_revision(void) { return REVISION; }
