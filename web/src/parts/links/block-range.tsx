import type { BlockHeight } from '@bvlgarichain/contract'
import { useText } from '../../locales/text.tsx'
import { Missing } from '../../ui/missing.tsx'
import { BlockLink } from './block-link.tsx'

/** Links to the first and last block of a range. */
export function BlockRange({
  first,
  last,
}: {
  first: BlockHeight | undefined
  last: BlockHeight | undefined
}) {
  const t = useText()
  if (first === undefined && last === undefined) return <Missing />
  if (first === last) return <BlockLink height={first} />
  const title = t('batch.blockRange', { count: countOf(first, last), first, last })
  return (
    <bdi dir="ltr" title={title}>
      <BlockLink height={first} /> – <BlockLink height={last} />
    </bdi>
  )
}

/** Number of blocks from the first to the last, both included; `undefined` without a valid range. */
export const countOf = (
  first: number | undefined,
  last: number | undefined,
): number | undefined =>
  first === undefined || last === undefined || last < first ? undefined : last - first + 1
