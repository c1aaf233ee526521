import { DEFAULT_LOCALE } from '@bvlgarichain/contract'
import { ledgerWords } from '@bvlgarichain/verify/english/ledger'
import i18n from 'i18next'
import account from './en-US/account.json' with { type: 'json' }
import batch from './en-US/batch.json' with { type: 'json' }
import block from './en-US/block.json' with { type: 'json' }
import chart from './en-US/chart.json' with { type: 'json' }
import common from './en-US/common.json' with { type: 'json' }
import download from './en-US/download.json' with { type: 'json' }
import finality from './en-US/finality.json' with { type: 'json' }
import home from './en-US/home.json' with { type: 'json' }
import message from './en-US/message.json' with { type: 'json' }
import observation from './en-US/observation.json' with { type: 'json' }
import range from './en-US/range.json' with { type: 'json' }
import search from './en-US/search.json' with { type: 'json' }
import settings from './en-US/settings.json' with { type: 'json' }
import shell from './en-US/shell.json' with { type: 'json' }
import timeline from './en-US/timeline.json' with { type: 'json' }
import token from './en-US/token.json' with { type: 'json' }
import tour from './en-US/tour.json' with { type: 'json' }
import trace from './en-US/trace.json' with { type: 'json' }
import transaction from './en-US/transaction.json' with { type: 'json' }
import transfer from './en-US/transfer.json' with { type: 'json' }
import ui from './en-US/ui.json' with { type: 'json' }
import unit from './en-US/unit.json' with { type: 'json' }
import verify from './en-US/verify.json' with { type: 'json' }
import wallet from './en-US/wallet.json' with { type: 'json' }
import { isolation } from './isolation.ts'
import type { Resources } from './text-key.ts'

/** The English texts that come with the page; others come with their screens (`en-US/*.ts`). */
export const english = {
  account,
  batch,
  block,
  chart,
  common,
  download,
  finality,
  home,
  message,
  observation,
  range,
  search,
  settings,
  shell,
  timeline,
  token,
  tour,
  trace,
  transaction,
  transfer,
  ui,
  unit,
  verify: { ...ledgerWords, ...verify },
  wallet,
}

void i18n.use(isolation).init({
  lng: DEFAULT_LOCALE,
  fallbackLng: DEFAULT_LOCALE,
  resources: { [DEFAULT_LOCALE]: english },
  ns: Object.keys(english),
  defaultNS: 'common',
  // A stored locale is resolved by `resolveLocale`.
  load: 'currentOnly',
  // Keys are `namespace.key`.
  nsSeparator: '.',
  keySeparator: false,
  // Those of the verifiers' texts too; React escapes.
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  postProcess: isolation.name,
  postProcessPassResolved: true,
})

/** Adds English texts that load with a screen. */
export function addTexts(texts: Partial<Resources>): void {
  for (const [namespace, bundle] of Object.entries(texts)) {
    i18n.addResourceBundle(DEFAULT_LOCALE, namespace, bundle)
  }
}

export { i18n }
