import type { Config } from '../config.ts'

const MASK = '***'

/** A URL of a cache, without what may be secret. */
const maskCache = (text: string): string => text.replace(/:\/\/[^/?#]*@/, `://${MASK}@`)

/**
 * A URL without whatever may be a key: providers put it into the path. Other text, such as the path
 * of a file, stays.
 */
function maskUrl(text: string): string {
  if (!URL.canParse(text) || !text.includes('://')) return text
  const { protocol, host, pathname, search } = new URL(text)
  return `${protocol}//${host}${pathname + search === '/' ? '/' : `/${MASK}`}`
}

/** Effective settings as an operator may see them: secrets are masked. */
export const shownSettings = (
  config: Omit<Config, 'logLevel'> & { readonly logLevel: string },
): object => ({
  ...config,
  callPaths: Object.fromEntries(config.callPaths),
  cacheUrl: config.cacheUrl && maskCache(config.cacheUrl),
  labels: config.labels && maskUrl(config.labels),
  rpcUrls: { l1: config.rpcUrls.l1.map(maskUrl), l2: config.rpcUrls.l2.map(maskUrl) },
  sourcifyUrl: config.sourcifyUrl && maskUrl(config.sourcifyUrl),
  ipfsGateway: config.ipfsGateway && maskUrl(config.ipfsGateway),
  consensusUrl: config.consensusUrl && maskUrl(config.consensusUrl),
})
