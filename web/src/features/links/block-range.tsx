import { useText } from '../../i18n/text.tsx'
import { BlockLink } from './block-link.tsx'

/** Leads to the first and the last of a range of blocks. */
export function BlockRange({ first, last }: { first: number; last: number }) {
  const t = useText()
  const title = t('batch.blockRange', { count: last - first + 1, first, last })
  if (first === last) return <BlockLink height={first} />
  return (
    <bdi dir="ltr" title={title}>
      <BlockLink height={first} /> – <BlockLink height={last} />
    </bdi>
  )
}
