import type { Config } from '../config.ts'

const MASK = '***'

/** A URL without user, password and query, which may be secret; other text stays. */
function maskUrl(text: string): string {
  if (!URL.canParse(text) || !text.includes('://')) return text
  const url = new URL(text)
  if (url.username !== '' || url.password !== '') {
    url.username = MASK
    url.password = ''
  }
  if (url.search !== '') url.search = MASK
  return url.href
}

/** A node's URL without whatever may be a key: providers put it into the path. */
function maskNode(text: string): string {
  const { protocol, host, pathname, search } = new URL(text)
  return `${protocol}//${host}${pathname + search === '/' ? '/' : `/${MASK}`}`
}

/** Effective settings as an operator may see them: secrets are masked. */
export const shownSettings = (config: Config): object => ({
  ...config,
  callPaths: Object.fromEntries(config.callPaths),
  cacheUrl: config.cacheUrl && maskUrl(config.cacheUrl),
  labels: config.labels && maskUrl(config.labels),
  adapter: config.adapter && maskUrl(config.adapter),
  rpcUrls: { l1: config.rpcUrls.l1.map(maskNode), l2: config.rpcUrls.l2.map(maskNode) },
  sourcifyUrl: config.sourcifyUrl && maskUrl(config.sourcifyUrl),
})
