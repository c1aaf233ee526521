import type { activity } from './activity.ts'
import type { analytics } from './analytics.ts'
import type { attestation } from './attestation.ts'
import type { consensus } from './consensus.ts'
import type { contract } from './contract.ts'
import type { evidence } from './evidence.ts'
import type { execution } from './execution.ts'
import type { enUs } from './index.ts'
import type { label } from './label.ts'
import type { nft } from './nft.ts'
import type { operation } from './operation.ts'
import type { prove } from './prove.ts'
import type { quote } from './quote.ts'
import type { shortcut } from './shortcut.ts'
import type { source } from './source.ts'
import type { storage } from './storage.ts'
import type { summary } from './summary.ts'
import type { zk } from './zk.ts'

/**
 * All English texts, by area: those that come with the page and those that come with the
 * screens that need them. They define which keys there are.
 */
export type EnglishAreas = typeof enUs & {
  readonly activity: typeof activity
  readonly analytics: typeof analytics
  readonly attestation: typeof attestation
  readonly contract: typeof contract
  readonly evidence: typeof evidence
  readonly consensus: typeof consensus
  readonly execution: typeof execution
  readonly label: typeof label
  readonly nft: typeof nft
  readonly operation: typeof operation
  readonly prove: typeof prove
  readonly quote: typeof quote
  readonly shortcut: typeof shortcut
  readonly source: typeof source
  readonly storage: typeof storage
  readonly summary: typeof summary
  readonly zk: typeof zk
}
