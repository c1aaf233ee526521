import type { contract } from './contract.ts'
import type { evidence } from './evidence.ts'
import type { enUs } from './index.ts'
import type { label } from './label.ts'
import type { prove } from './prove.ts'
import type { quote } from './quote.ts'
import type { shortcut } from './shortcut.ts'
import type { summary } from './summary.ts'
import type { zk } from './zk.ts'

/**
 * All English texts, by area: those that come with the page and those that come with the
 * screens that need them. They define which keys there are.
 */
export type EnglishAreas = typeof enUs & {
  readonly contract: typeof contract
  readonly evidence: typeof evidence
  readonly label: typeof label
  readonly prove: typeof prove
  readonly quote: typeof quote
  readonly shortcut: typeof shortcut
  readonly summary: typeof summary
  readonly zk: typeof zk
}
