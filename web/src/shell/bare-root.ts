import { BASE_PATH } from '@bvlgarichain/shared'

/** Address that the bare root `/` becomes, keeping query and hash; `undefined` elsewhere. */
export function rewrittenRoot({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string | undefined {
  return pathname === '/' ? `${BASE_PATH}${search}${hash}` : undefined
}
