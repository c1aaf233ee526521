/**
 * A URL without its user and password, and the header that carries them instead (RFC 7617). A
 * client refuses them within a URL, and repeats the URL in its error.
 */
export function splitCredentials(location: string): {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
} {
  const url = new URL(location)
  const credentials = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
  url.username = ''
  url.password = ''
  if (credentials === ':') return { url: url.href, headers: {} }
  const encoded = Buffer.from(credentials).toString('base64')
  return { url: url.href, headers: { authorization: `Basic ${encoded}` } }
}
