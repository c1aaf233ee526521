import { type BundleSources, makeBundle, verifyBundle } from '@bvlgarichain/verify/bundle'
import type { EvidenceAccess } from './make-evidence.ts'

/** Checks a bundle with one event of the batch; `undefined` if a part of it is missing. */
export async function checkEvent(
  sources: BundleSources | undefined,
  { trust }: Pick<EvidenceAccess['settings'], 'trust'>,
) {
  const made = sources && makeBundle(sources)
  if (made?.kind !== 'MADE') return undefined
  const { steps, l1Blocks, proven } = await verifyBundle(made.bundle, trust)
  const [block] = l1Blocks
  const facts = { hash: block?.hash ?? '', height: String(block?.height ?? '') }
  return { steps, proven, facts }
}
