import { VisuallyHidden } from '@mantine/core'
import { useText } from '../../locales/text.tsx'
import { useDuration } from '../../locales/use-duration.ts'
import { useClock } from '../../ui/clock.tsx'
import { BatchLink } from '../links/batch-link.tsx'
import type { ProofLane } from './band-stations.ts'
import classes from './finality-band.module.css'
import type { BandData } from './use-band.ts'

/** Both kinds of proof, a lane each: neither replaces the other. */
export function BandProofs({
  lanes,
  data,
}: {
  lanes: readonly ProofLane[]
  data: Pick<BandData, 'asOf'>
}) {
  return (
    <ul className={classes.lanes} data-tour="proofs">
      {lanes.map((lane) => (
        <Lane key={lane.kind} lane={lane} data={data} />
      ))}
    </ul>
  )
}

/** The batch that is proven and how long it has waited; the last proven one if none waits. */
function Lane({
  lane: { kind, latest, awaiting, since },
  data: { asOf },
}: {
  lane: ProofLane
  data: Pick<BandData, 'asOf'>
}) {
  const t = useText()
  const duration = useDuration()
  // One second at least: a wait of none reads like a fault.
  const waited = useClock((now) =>
    since === undefined ? 0 : Math.max(1_000, asOf(now) - since),
  )
  const isWorking = awaiting !== undefined
  const label = isWorking
    ? t(`finality.awaiting${kind}`)
    : t(kind === 'TEE' ? 'home.teeProvenBatch' : 'home.zkProvenBatch')
  return (
    <li
      className={classes.lane}
      data-working={isWorking || undefined}
      data-testid={`band-lane-${kind}`}
    >
      <span className={classes.kind}>
        {t(kind === 'TEE' ? 'finality.tee' : 'finality.zk')}
      </span>
      <span className={classes.batch} title={label}>
        <VisuallyHidden component="span">{label} </VisuallyHidden>
        <BatchLink index={awaiting ?? latest} />
      </span>
      <span className={classes.line} aria-hidden="true" />
      <span
        className={classes.laneState}
        data-testid={isWorking ? `band-wait-${kind}` : undefined}
        data-value={isWorking ? waited : undefined}
      >
        {isWorking
          ? since !== undefined && duration(waited)
          : latest === undefined
            ? t('ui.proofNOT_ENABLED')
            : '✓'}
      </span>
    </li>
  )
}
