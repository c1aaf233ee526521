import '@mantine/core/styles/Table.layer.css'
import { FINALITY_STAGES } from '@bvlgarichain/contract'
import { Table } from '@mantine/core'
import { formatNumber } from '../../lib/format-amount.ts'
import { MISSING } from '../../lib/missing.ts'
import { useText } from '../../locales/text.tsx'
import { useDuration } from '../../locales/use-duration.ts'
import { useClock } from '../../ui/clock.tsx'
import { BatchLink } from '../links/batch-link.tsx'
import type { Station } from './band-stations.ts'
import { stationLateBy } from './band-verdict.ts'
import classes from './finality-band.module.css'
import type { BandData } from './use-band.ts'
import { usualTimeTo } from './usual-waits.ts'

/** The band as a table: each stage with its content and duration. */
export function BandTable({ data }: { data: BandData }) {
  const t = useText()
  return (
    <div className={classes.table}>
      <Table.ScrollContainer minWidth={560} type="native">
        <Table aria-label={t('finality.band')} fz="sm" verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('finality.tableStage')}</Table.Th>
              <Table.Th>{t('finality.tableInIt')}</Table.Th>
              <Table.Th>{t('finality.tableFirst')}</Table.Th>
              <Table.Th>{t('finality.tableWaited')}</Table.Th>
              <Table.Th>{t('finality.tableUsual')}</Table.Th>
              <Table.Th>{t('finality.tableMost')}</Table.Th>
              <Table.Th>{t('finality.tableReached')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {FINALITY_STAGES.map((stage) => (
              <Row
                key={stage}
                station={data.band?.stations.find((one) => one.stage === stage)}
                stage={stage}
                data={data}
              />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <p>{t('finality.lateRule')}</p>
    </div>
  )
}

function Row({
  stage,
  station,
  data: { band, waits, asOf },
}: {
  stage: (typeof FINALITY_STAGES)[number]
  station: Station | undefined
  data: BandData
}) {
  const t = useText()
  const duration = useDuration()
  const usual = waits.get(stage)
  const reached = usualTimeTo(stage, waits)
  const waited = useClock((now) =>
    station?.since === undefined
      ? MISSING
      : duration(Math.max(0, asOf(now) - station.since)),
  )
  const late = useClock(
    (now) =>
      station !== undefined && stationLateBy(station, waits, asOf(now)) !== undefined,
  )
  const isFinal = stage === 'FINALIZED'
  const count = stage === 'ACCEPTED' ? band?.waitingBlocks : station?.count
  return (
    <Table.Tr>
      <Table.Th scope="row">{t(`ui.${stage}`)}</Table.Th>
      <Table.Td>
        {isFinal
          ? t('finality.batchesFinal', { count: count ?? 0 })
          : stage === 'ACCEPTED'
            ? t('finality.blocksWaiting', { count })
            : formatNumber(count)}
      </Table.Td>
      <Table.Td>
        {station?.first === undefined ? MISSING : <BatchLink index={station.first} />}
      </Table.Td>
      <Table.Td data-late={late || undefined}>{waited}</Table.Td>
      <Table.Td>{usual === undefined ? MISSING : duration(usual.p50Ms)}</Table.Td>
      <Table.Td>{usual === undefined ? MISSING : duration(usual.p95Ms)}</Table.Td>
      <Table.Td>
        {reached === undefined
          ? MISSING
          : stage === 'ACCEPTED'
            ? t('finality.axisNow')
            : duration(reached)}
      </Table.Td>
    </Table.Tr>
  )
}
