// The one place that knows how to reach the server.
export async function request(method, path, body) {
  const options = body ? { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : { method }
  const answer = await fetch(path, options)
  const json = await answer.json()
  if (!answer.ok) throw Object.assign(new Error(json.error ?? `The server said ${answer.status}`), { status: answer.status })
  return json
}

// What this browser keeps: for this tab, or for good.
export const store = {
  get: key => { try { return sessionStorage.getItem(key) ?? localStorage.getItem(key) } catch { return null } },
  set: (key, value, kept) => { try { (kept ? localStorage : sessionStorage).setItem(key, value) } catch { /* private windows */ } },
}

export const events = path => new EventSource(path)
