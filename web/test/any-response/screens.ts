import type { EndpointName } from '@bvlgarichain/contract'
import { goodResponse } from './good-responses.ts'
import { routePaths } from './open-page.ts'

/** A screen in one of its forms. */
export interface Screen {
  readonly url: string
  /** What the path names does not exist. */
  readonly isUnknown: boolean
}

/** A value of each parameter in the paths of routes: that of the good response. */
const PARAMETERS: Readonly<Record<string, () => unknown>> = {
  addressId: () => fieldOf('accountTokenList', 'account', 'address'),
  batch: () => fieldOf('batchDetail', 'batchIndex'),
  blockHeight: () => fieldOf('blockDetail', 'height'),
  nftId: () => '1',
  quoteId: () => fieldOf('batchTeeProof', 'quoteId'),
  tokenId: () => fieldOf('tokenDetail', 'tokenId'),
  traceId: () => fieldOf('traceDetail', 'traceId'),
  txId: () => fieldOf('transactionDetail', 'hash'),
}

const HOUR_MS = 3_600_000
/** Forms of screens to which no link of theirs leads. */
const OTHER_FORMS: Readonly<Record<string, readonly string[]>> = {
  // First pages, which are live.
  '/batches': [''],
  '/blocks': [''],
  '/l2-to-l1-transactions': [''],
  '/tee-quote': [''],
  '/tracking': [''],
  '/transfers': [''],
  '/txs': [''],
  '/zk-proof': ['', '?batchIndex=2'],
  '/charts': ['?metric=GAS_PRICE&compare=true', '?metric=TPS&interval=BLOCK'],
  '/observation': [`?at=${Date.now() - HOUR_MS}`],
  '/search': ['?q=name', ...Object.values(PARAMETERS).map((value) => `?q=${value()}`)],
}

function fieldOf(name: EndpointName, ...keys: readonly string[]): unknown {
  let value = goodResponse(name)
  for (const key of keys) value = Reflect.get(Object(value), key)
  return value
}

/**
 * The screens whose path is wanted, by path, in the forms that are known beforehand. Where a path
 * names something, there is also the screen that says that there is no such thing.
 */
export function screensOf(
  isWanted: (path: string) => boolean,
): readonly (readonly [path: string, forms: readonly Screen[]])[] {
  return routePaths()
    .filter((path) => path !== '/' && isWanted(path))
    .map((path) => {
      const url = `/l2${path.replace(/\$(\w+)/g, (_, name: string) => {
        const value = PARAMETERS[name]
        if (value === undefined) throw new Error(`$${name} of ${path} has no value here`)
        return String(value())
      })}`
      const isNamed = url !== `/l2${path}`
      // Unlike a first page, the second is not held in place while new rows come.
      const forms = [isNamed ? '' : '?page=2', ...(OTHER_FORMS[path] ?? [])]
      const known = forms.map((form) => ({ url: `${url}${form}`, isUnknown: false }))
      return [path, isNamed ? [...known, { url, isUnknown: true }] : known]
    })
}

/** Other forms of the screen that it links to: each of its tabs, and one of every other kind. */
export function formsOn(host: HTMLElement, url: string): readonly string[] {
  const here = new URL(url, window.location.origin)
  const forms = new Map<string, string>()
  for (const link of host.querySelectorAll('main a[href]')) {
    const target = new URL(link.getAttribute('href') ?? '', here)
    const kind = [...target.searchParams]
      .map(([key, value]) => (key === 'tab' ? `${key}=${value}` : key))
      .sort()
      .join('&')
    const isOther = target.pathname === here.pathname && target.search !== here.search
    if (isOther && !forms.has(kind)) forms.set(kind, `${target.pathname}${target.search}`)
  }
  return [...forms.values()]
}
