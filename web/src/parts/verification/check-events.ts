import {
  type BundleSources,
  type BundleVerification,
  makeBundle,
  verifyBundle,
} from '@bvlgarichain/verify/bundle'
import type { EvidenceAccess } from './make-evidence.ts'

/** An event of the batch on layer 1, by the steps of a bundle that has it. */
export interface CheckedEvent extends Pick<BundleVerification, 'steps' | 'proven'> {
  /** Hash and height of its block on layer 1. */
  readonly facts: Readonly<Record<'hash' | 'height', string>>
}

/** Checks a bundle with the events of the batch; one of which a part is missing is absent. */
export async function checkEvents(
  sources: BundleSources,
  settings: Pick<EvidenceAccess['settings'], 'trust'>,
): Promise<Readonly<Partial<Record<'commit' | 'prove', CheckedEvent | undefined>>>> {
  const { commit, prove } = sources
  if (commit === undefined && prove === undefined) return {}
  const made = makeBundle(sources)
  if (made.kind === 'MISSING') {
    if (commit === undefined || prove === undefined) return {}
    // An event that can't be read costs the other one nothing.
    const alone = await checkEvents({ ...sources, prove: undefined }, settings)
    return {
      ...(await checkEvents({ ...sources, commit: undefined }, settings)),
      ...alone,
    }
  }
  // No event says anything about the payload.
  const { payload: _, blob: __, ...batch } = made.bundle.batch
  const bundle = { ...made.bundle, batch }
  const { steps, l1Blocks, proven } = await verifyBundle(bundle, settings.trust)
  const checked = (id: 'commit' | 'prove'): CheckedEvent => {
    const anchor = steps.find((step) => step.id === `${id}Block`)?.facts?.hash
    const block = l1Blocks.find(({ hash }) => hash === anchor)
    const facts = { hash: block?.hash ?? '', height: String(block?.height ?? '') }
    return { steps, proven, facts }
  }
  return {
    ...(commit && { commit: checked('commit') }),
    ...(prove && { prove: checked('prove') }),
  }
}
