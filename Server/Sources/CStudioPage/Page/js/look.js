// Before the first paint, so that nothing flashes.
const dark = matchMedia('(prefers-color-scheme: dark)')
const put = () => {
  const look = new URLSearchParams(location.search).get('look') ?? localStorage.getItem('look')
  document.documentElement.dataset.look = look ?? (dark.matches ? 'dark' : 'light')
}
put()
dark.addEventListener('change', put)
