import { DEFAULT_UNION_ID, NO_TRUST, parseTrust, type Trust } from '@bvlgarichain/shared'

/** What the operator sets and the server writes into the page. */
export interface RuntimeSettings {
  /** Environment of the server; `LOCAL` runs a network of its own. */
  readonly env?: string
  /** Display name of the network. */
  readonly chainName: string
  /** Page title in mainnet mode. */
  readonly title: string
  /** Page title in testnet mode. */
  readonly testnetTitle: string
  /** Host name under which the page is always in testnet mode. */
  readonly testnetHost?: string
  /** Base address of the explorer for L1 transactions and addresses. */
  readonly l1ExplorerUrl?: string
  /** Base address of the documentation site, where the legal texts are. */
  readonly docsUrl?: string
  /** `unionId` of the chain list where the page's address names none. */
  readonly unionId: string
  /** Whom the operator trusts beside Intel and SP1, for the checks that the page makes. */
  readonly trust: Trust
}

/** Settings of a page whose server wrote none, as under the development server. */
export const defaultSettings: RuntimeSettings = {
  chainName: 'BVLGARIChain',
  title: 'BVLGARIChain Explorer',
  testnetTitle: 'BVLGARIChain Testnet Explorer',
  unionId: DEFAULT_UNION_ID,
  trust: NO_TRUST,
}

/** Id of the inert `<script type="application/json">` in index.html. */
const SETTINGS_ELEMENT_ID = 'runtime-settings'

/** The settings of the served page. */
export function readSettings(page: Document): RuntimeSettings {
  return parseSettings(page.getElementById(SETTINGS_ELEMENT_ID)?.textContent ?? '')
}

/**
 * Settings from the text the server wrote. Whatever is missing or of the wrong kind takes its
 * default, so that a faulty setting never keeps the page from opening. Addresses that are not
 * http(s) are dropped: they become link targets.
 */
export function parseSettings(text: string): RuntimeSettings {
  const given = parseObject(text)
  const env = textIn(given, 'env')
  const testnetHost = textIn(given, 'testnetHost')
  const l1ExplorerUrl = webAddress(textIn(given, 'l1ExplorerUrl'))
  const docsUrl = webAddress(textIn(given, 'docsUrl'))
  return {
    chainName: textIn(given, 'chainName') ?? defaultSettings.chainName,
    title: textIn(given, 'title') ?? defaultSettings.title,
    testnetTitle: textIn(given, 'testnetTitle') ?? defaultSettings.testnetTitle,
    unionId: textIn(given, 'unionId') ?? defaultSettings.unionId,
    trust: 'trust' in given ? parseTrust(given.trust) : NO_TRUST,
    ...(env === undefined ? {} : { env }),
    ...(testnetHost === undefined ? {} : { testnetHost }),
    ...(l1ExplorerUrl === undefined ? {} : { l1ExplorerUrl }),
    ...(docsUrl === undefined ? {} : { docsUrl }),
  }
}

function parseObject(text: string): object {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

function textIn(given: object, key: keyof RuntimeSettings): string | undefined {
  const value: unknown = Object.hasOwn(given, key)
    ? (given as Record<string, unknown>)[key]
    : undefined
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

/** The address without trailing slashes. */
function webAddress(text: string | undefined): string | undefined {
  if (text === undefined || !URL.canParse(text)) return undefined
  const { protocol } = new URL(text)
  return protocol === 'https:' || protocol === 'http:'
    ? text.replace(/\/+$/, '')
    : undefined
}
