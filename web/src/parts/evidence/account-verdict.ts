import type { Rung, RungId } from './ladder.ts'

/** Parts of a proven state's way up that weren't checked, by the names of their texts. */
type StateLimit = 'Commit' | 'State'

/**
 * How far a proven state reaches up: `PROVEN` to the state root in the event of an accepted proof,
 * `COMMITTED` to a batch that is committed, both in confirmed blocks of L1; `REPORTED` to a batch in a
 * block that this site's L1 node reports, `HELD` to the block's own hash.
 */
export type AccountVerdict =
  | { readonly kind: 'PROVEN'; readonly batch: string }
  | {
      readonly kind: 'COMMITTED' | 'REPORTED'
      readonly batch: string
      readonly limits: readonly StateLimit[]
    }
  | { readonly kind: 'HELD' }

/** Verdict on the rungs above a proven state. */
export function accountVerdictOf(rungs: readonly Rung[]): AccountVerdict {
  const find = (id: RungId) => rungs.find((rung) => rung.id === id)
  const isPassed = (id: RungId) => find(id)?.outcome === 'PASS'
  const isReported = (id: RungId) => find(id)?.reason === 'reported'
  const batch = find('batch')?.facts?.batch
  const isContradicted = rungs.some(({ outcome }) => outcome === 'FAIL')
  if (batch === undefined || isContradicted || !isPassed('hash') || !isPassed('batch')) {
    return { kind: 'HELD' }
  }
  const { success } = { ...find('acceptance') }
  const isOfState = success === 'acceptanceLast' || success === 'acceptanceLinked'
  if (isPassed('commitment')) {
    if (isPassed('acceptance') && isOfState) return { kind: 'PROVEN', batch }
    // A commitment has hashes of blocks; that their state is right only an accepted proof says.
    const limits = isPassed('acceptance') ? STATE : ALL
    return { kind: 'COMMITTED', batch, limits }
  }
  if (!isReported('commitment')) return { kind: 'HELD' }
  const isAccepted = isPassed('acceptance') || isReported('acceptance')
  const limits = isAccepted ? (isOfState ? [] : STATE) : ALL
  return { kind: 'REPORTED', batch, limits }
}

const STATE: readonly StateLimit[] = ['State']
const ALL: readonly StateLimit[] = ['Commit', 'State']
