import type { consensusWords } from '@bvlgarichain/verify/english/consensus'
import type { evidenceWords } from '@bvlgarichain/verify/english/evidence'
import type { executionWords } from '@bvlgarichain/verify/english/execution'
import type { proofWords } from '@bvlgarichain/verify/english/proof'
import type { quoteWords } from '@bvlgarichain/verify/english/quote'
import type { TypeOptions } from 'i18next'
import type activity from './en-US/activity.json'
import type analytics from './en-US/analytics.json'
import type attestation from './en-US/attestation.json'
import type consensus from './en-US/consensus.json'
import type contract from './en-US/contract.json'
import type evidence from './en-US/evidence.json'
import type execution from './en-US/execution.json'
import type label from './en-US/label.json'
import type legal from './en-US/legal.json'
import type nft from './en-US/nft.json'
import type operation from './en-US/operation.json'
import type prove from './en-US/prove.json'
import type quote from './en-US/quote.json'
import type { screenTexts } from './en-US/screens.ts'
import type shortcut from './en-US/shortcut.json'
import type source from './en-US/source.json'
import type summary from './en-US/summary.json'
import type tour from './en-US/tour.json'
import type zk from './en-US/zk.json'
import type { english } from './i18n.ts'

/** Texts that the page shares with the verifiers' command line. */
type Words<T> = Readonly<Record<keyof T, string>>

// English defines the keys: https://www.i18next.com/overview/typescript
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    keySeparator: false
    nsSeparator: '.'
    /** The texts of every visit, and those that load with the screens that need them. */
    resources: typeof english &
      typeof screenTexts & {
        activity: typeof activity
        analytics: typeof analytics
        attestation: typeof attestation
        consensus: Words<typeof consensusWords> & typeof consensus
        contract: typeof contract
        evidence: Words<typeof evidenceWords> & typeof evidence
        execution: Words<typeof executionWords> & typeof execution
        label: typeof label
        legal: typeof legal
        nft: typeof nft
        operation: typeof operation
        prove: typeof prove
        quote: Words<typeof quoteWords> & typeof quote
        shortcut: typeof shortcut
        source: typeof source
        summary: typeof summary
        tour: typeof tour
        zk: Words<typeof proofWords> & typeof zk
      }
  }
}

/** All English texts, by namespace. */
export type Resources = TypeOptions['resources']

/** Every key of the English texts, as `namespace.key`. */
type EntryKey = {
  [Namespace in keyof Resources &
    string]: `${Namespace}.${keyof Resources[Namespace] & string}`
}[keyof Resources & string]

/** A key without its plural category, for texts written as `key_one`, `key_other` … */
type PluralKey = EntryKey extends infer Key
  ? Key extends `${infer Stem}_other`
    ? Stem
    : never
  : never

/** Keys that `t` accepts: an entry, or the stem of a plural text (then `count` is required). */
export type TextKey = EntryKey | PluralKey

/**
 * Values for the `{name}` placeholders of a text, a dash for `undefined`. `count` also picks the
 * plural form.
 */
export type TextParams = Readonly<Record<string, string | number | undefined>>
