import { BASE_PATH } from '@bvlgarichain/contract'

/** Target of the redirect from `/`, with query and hash; `undefined` for other paths. */
export function rewrittenRoot({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string | undefined {
  return pathname === '/' ? `${BASE_PATH}${search}${hash}` : undefined
}
