/** True if a request's host is the configured one; one without a port matches every port. */
export function isSameHost(host: string, configured: string): boolean {
  const here = host.toLowerCase()
  const there = configured.toLowerCase()
  return here === there || here.replace(/:\d+$/, '') === there
}
