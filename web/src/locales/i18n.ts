import { DEFAULT_LOCALE } from '@bvlgarichain/contract'
import i18n from 'i18next'
import common from './en-US/common.json' with { type: 'json' }
import finality from './en-US/finality.json' with { type: 'json' }
import home from './en-US/home.json' with { type: 'json' }
import message from './en-US/message.json' with { type: 'json' }
import search from './en-US/search.json' with { type: 'json' }
import settings from './en-US/settings.json' with { type: 'json' }
import shell from './en-US/shell.json' with { type: 'json' }
import ui from './en-US/ui.json' with { type: 'json' }
import unit from './en-US/unit.json' with { type: 'json' }
import wallet from './en-US/wallet.json' with { type: 'json' }
import { isolation } from './isolation.ts'
import type { Resources } from './text-key.ts'

/** The English texts of the first load; others come with the screens that need them (`en-US/*.ts`). */
export const english = {
  common,
  finality,
  home,
  message,
  search,
  settings,
  shell,
  ui,
  unit,
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
