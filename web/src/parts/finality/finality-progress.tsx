import type { BatchIndex, Finality, Open, StageRecord } from '@bvlgarichain/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isUnserved } from '../../api/final-error.ts'
import { batchListQuery } from '../../api/queries/batch.ts'
import { stageLatenciesQuery } from '../../api/queries/finality.ts'
import { useText } from '../../locales/text.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { MissingSection } from '../../ui/missing.tsx'
import { Panel } from '../../ui/panel.tsx'
import { BAND_BATCHES } from './band-batches.ts'
import { FinalSince, type ItemKind } from './finality-sentence.tsx'
import { FinalitySteps } from './finality-steps.tsx'
import { ProofAxes } from './proof-axes.tsx'
import { useProverStall } from './use-prover-stall.ts'
import { usualWaits } from './usual-waits.ts'

/** True if a stage is left to estimate. */
const isOnItsWay = (finality: Open<Finality>) =>
  finality !== 'FINALIZED' && finality !== 'REVERTED'

/** The part of a transaction, a block or a batch that shows its progress. */
interface Finalized {
  readonly finality?: Open<Finality> | undefined
  readonly stages?: readonly StageRecord[] | undefined
  /** Batch that carries the item; `undefined` while none does. */
  readonly batchIndex?: BatchIndex | undefined
}

/** Folded: one line, which opens. */
const FOLDED = { isOpen: false }

/**
 * Panel of the progress toward finality: how the item is doing, the time of each stage, and the
 * state of both proofs of the batch. Folded to one line for an item that was final from the start.
 */
export function FinalityProgress({
  item,
  ...props
}: Omit<ProgressProps, 'item'> & {
  /** `undefined` while it loads. */
  item: Finalized | undefined
}) {
  const t = useText()
  const title = t('ui.finality')
  return item === undefined ? (
    <Panel title={title} folded={FOLDED}>
      {null}
    </Panel>
  ) : (
    <Known title={title} item={item} {...props} />
  )
}

function Known({ title, ...props }: ProgressProps & { title: string }) {
  const { finality, stages = [] } = props.item
  const [wasFinal] = useState(finality === 'FINALIZED')
  const isFolded = wasFinal && finality === 'FINALIZED'
  return (
    <Panel
      title={title}
      asOf={isFolded && <FinalSince stages={stages} />}
      folded={isFolded ? FOLDED : undefined}
    >
      <Progress {...props} isFolded={isFolded} />
    </Panel>
  )
}

interface ProgressProps {
  readonly kind: ItemKind
  readonly item: Finalized
  /** False where the screen shows the proofs of the batch itself. */
  readonly showsProofs?: boolean
  /** Keeps the place of the proofs until there is a batch, so that nothing moves then. */
  readonly keepsRoom?: boolean
}

function Progress({
  kind,
  item: { finality, stages, batchIndex },
  showsProofs = true,
  keepsRoom = false,
  isFolded,
}: ProgressProps & { isFolded: boolean }) {
  const known = finality ?? ''
  const latencies = useQuery({ ...stageLatenciesQuery(), enabled: isOnItsWay(known) })
  const stall = useProverStall(known)
  const hasNoWaits = latencies.isError || latencies.data?.length === 0
  // Where batches have taken a time, there are batches.
  const { error } = useQuery({
    ...batchListQuery({ pageSize: BAND_BATCHES }, false),
    enabled: isOnItsWay(known) && batchIndex === undefined && hasNoWaits,
    meta: { silent: true },
  })
  // No item waits for stages that the backend doesn't serve.
  if (isUnserved(error)) return <ErrorState error={error} isList />
  return (
    <>
      {stages === undefined && <MissingSection />}
      {(finality !== undefined || stages !== undefined) && (
        <FinalitySteps
          kind={kind}
          isFolded={isFolded}
          item={{
            finality: known,
            stages: stages ?? [],
            waits: latencies.isPending ? undefined : usualWaits([], latencies.data),
            stall,
          }}
        />
      )}
      {showsProofs && (batchIndex !== undefined || keepsRoom) && (
        <ProofAxes batchIndex={batchIndex} />
      )}
    </>
  )
}
