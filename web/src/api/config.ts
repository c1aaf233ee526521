import {
  DEFAULT_SETTINGS,
  decode,
  type JsonSchema,
  NO_TRUST,
  type PageSettings,
  PageSettingsSchema,
  parseLabels,
  parseTrust,
  type Trust,
} from '@bvlgarichain/contract'
import { attempt } from '../lib/attempt.ts'
import { defined } from '../lib/defined.ts'

/** The operator's settings, as the page uses them. */
export interface RuntimeSettings extends PageSettings {
  readonly trust: Trust
  /** SHA-256 over the files of the page's build, which the build writes into the page. */
  readonly buildHash?: string | undefined
}

/** Settings of a page whose server wrote none, as under the development server. */
export const defaultSettings: RuntimeSettings = { ...DEFAULT_SETTINGS, trust: NO_TRUST }

/** Id of the inert `<script type="application/json">` in index.html. */
const SETTINGS_ELEMENT_ID = 'runtime-settings'

/** The settings of the served page. */
export function readSettings(page: Document): RuntimeSettings {
  const settings = parseSettings(settingsText(page))
  const build = page.querySelector('meta[name="build"]')?.getAttribute('content') ?? ''
  return /^[0-9a-f]{64}$/.test(build) ? { ...settings, buildHash: build } : settings
}

/**
 * Settings from the text the server wrote. Whatever is missing or of the wrong kind takes its
 * default, so that a faulty setting never keeps the page from opening. URLs that are not http(s)
 * are dropped: they become link targets.
 */
export function parseSettings(text: string): RuntimeSettings {
  const { trust, labels, l1ExplorerUrl, docsUrl, ...given } = decodeSettings(text)
  return {
    ...defaultSettings,
    ...given,
    trust: parseTrust(trust),
    ...defined({
      labels: labels && parseLabels(labels),
      l1ExplorerUrl: httpLink(l1ExplorerUrl),
      docsUrl: httpLink(docsUrl),
    }),
  }
}

/**
 * The chain in the page's URL, if the operator says that the backend reads it. It
 * stays the same while the page is open: another chain is chosen by a link that loads the page
 * anew, so that cached responses of two chains never mix.
 */
export function chosenChain(page: Document): { readonly bizId?: string } {
  const bizId = new URLSearchParams(page.location.search).getAll('bizId').at(-1)
  const isSent = bizId && decodeSettings(settingsText(page)).sendBizId
  return isSent ? { bizId } : {}
}

const settingsText = (page: Document) =>
  page.getElementById(SETTINGS_ELEMENT_ID)?.textContent ?? ''

const decodeSettings = (text: string): Partial<PageSettings> =>
  attempt(() => decode(PageSettingsSchema as JsonSchema, JSON.parse(text))) ?? {}

/** An http(s) URL without trailing slashes; none for anything else. */
export function httpLink(text: string | undefined): string | undefined {
  if (text === undefined || !URL.canParse(text)) return undefined
  const { protocol } = new URL(text)
  return protocol === 'https:' || protocol === 'http:'
    ? text.replace(/\/+$/, '')
    : undefined
}
