// The touches of a contact, from the first finger that comes down to the last one that is lifted. Which gestures they are is decided by the
// server, whose recognizers decide in the terminal as well.
import { request } from './api.js'

const MOST = 400

export function contacts() {
  const down = new Set()
  let before = [], touches = []
  return {
    note(phase, finger, { clientX, clientY, timeStamp }) {
      if (phase === 'began' && !down.size) [before, touches] = [touches, []]
      if (phase === 'began') down.add(finger)
      if (phase === 'ended' || phase === 'cancelled') down.delete(finger)
      // A long drag needs no more than its shape.
      if (touches.length >= MOST) touches = touches.filter((touch, n) => n % 2 || touch.phase !== 'moved')
      const time = Math.max(timeStamp / 1000, touches.at(-1)?.time ?? 0)
      touches.push({ phase, finger, x: clientX, y: clientY, time })
    },
    // The gestures that the last contact completes. Two taps are two contacts.
    async decide(gestures) {
      const now = touches
      const earlier = before.length && now[0].time - before.at(-1).time < 1 ? before : []
      const reply = await request('POST', '/gestures', { gestures, touches: [...earlier, ...now] }).catch(() => ({ gestures: [] }))
      return reply.gestures.filter(made => made.touch >= earlier.length)
    },
  }
}
