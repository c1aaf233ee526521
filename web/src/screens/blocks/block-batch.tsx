import type { BatchIndex } from '@bvlgarichain/contract'
import { useQuery } from '@tanstack/react-query'
import { batchMetaQuery } from '../../api/queries/batch.ts'
import { useText } from '../../locales/text.tsx'
import { BatchLink } from '../../parts/links/batch-link.tsx'
import { Inline } from '../../ui/inline.tsx'
import layout from '../../ui/layout.module.css'

/** The batch of a block and, once loaded, its block range. */
export function BlockBatch({ index }: { index: BatchIndex }) {
  const t = useText()
  const { data } = useQuery(batchMetaQuery(index))
  const { startBlock, endBlock } = data ?? {}
  return (
    <Inline>
      <BatchLink index={index} />
      {startBlock !== undefined && endBlock !== undefined && (
        <span className={layout.note} data-testid="block-batch-range">
          {t('block.batchRange', { startBlock, endBlock })}
        </span>
      )}
    </Inline>
  )
}
