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

/** Effective settings as an operator may see them: secrets are masked. */
export const shownSettings = (config: Config): object => ({
  ...config,
  callPaths: Object.fromEntries(config.callPaths),
  cacheUrl: config.cacheUrl && maskUrl(config.cacheUrl),
  labels: config.labels && maskUrl(config.labels),
  adapter: config.adapter && maskUrl(config.adapter),
})
