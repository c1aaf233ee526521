import type { Span } from '@bvlgarichain/contract/complete'
import { formatSpanTime } from '../../../../src/lib/format-span-time.ts'
import batchTexts from '../../../../src/locales/en-US/batch.json' with { type: 'json' }
import tokenTexts from '../../../../src/locales/en-US/token.json' with { type: 'json' }
import traceTexts from '../../../../src/locales/en-US/trace.json' with { type: 'json' }
import { english } from '../../../fixtures/english.ts'
import {
  address,
  amount,
  blocks,
  count,
  link,
  number,
  proofState,
  text,
  time,
  title,
  transaction,
  value,
} from '../../fixtures/facts.ts'
import type { Facts } from '../../fixtures/seen.ts'
import type { Screen } from '../../fixtures/sight.ts'

/** Labels with a fact of what the response holds; those that it lacks are not shown. */
const shown = (values: Readonly<Record<string, Facts | undefined>>) =>
  Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, Facts] => entry[1] !== undefined,
    ),
  )
const ifAny = <Value>(given: Value | undefined, facts: (given: Value) => Facts) =>
  given === undefined ? undefined : facts(given)
/** A value and the same behind it. */
const whole = (raw: string): Facts => [...value(raw), ...title(raw)]
const moment = (ms: number): Facts => [...value(ms), ...time(ms)]
const spanTime = (ms: number): Facts => [
  ...value(ms),
  ...text(formatSpanTime(ms, english)),
]

/** The newest batch with both proofs. */
export const batchScreen: Screen = async (explorer) => {
  const { lastZkProvenBatch: batchIndex } = await explorer.call('statistic')
  const [chain] = await explorer.call('chainList')
  const batch = await explorer.call('batchDetail', { batchIndex })
  const { tee, zk, chunks, dataAvailability: data, l1Fee = '0', txCount } = batch
  const kind = data?.kind ?? 'BLOB'
  const perTx = String(BigInt(l1Fee) / BigInt(txCount || 1))
  const { list } = await explorer.call('batchTransactionList', {
    batchIndex,
    pageSize: 100,
  })
  const earned = list.reduce((sum, { fee }) => sum + BigInt(fee), 0n)
  const isEarned = list.length === txCount
  const queued = (ready?: number, proving?: number): number | undefined => {
    if (ready === undefined || proving === undefined) return undefined
    const ms = ready - proving - batch.time
    return ms < 0 ? undefined : ms
  }
  return {
    path: `/batch/${batch.batchIndex}`,
    values: {
      Overview: shown({
        Hash: whole(batch.hash),
        Time: moment(batch.time),
        Blocks: [
          ...blocks(batch.startBlock, batch.endBlock),
          ...text(`${number(batch.endBlock - batch.startBlock + 1)} blocks`),
        ],
        Transactions: value(txCount),
        'State root': ifAny(batch.stateRoot, whole),
        'Message root': ifAny(batch.l2MsgRoot, whole),
      }),
      'TEE attestation': shown({
        State: proofState(batch.teeProof),
        Quote: ifAny(tee?.quoteId, title),
        Ready: ifAny(tee?.readyTime, time),
        'Queue time': ifAny(queued(tee?.readyTime, tee?.provingMs), spanTime),
        'Proving time': ifAny(tee?.provingMs, spanTime),
        'L1 transaction': ifAny(tee?.l1TxHash, title),
      }),
      'Zero-knowledge proof': shown({
        State: proofState(batch.zkProof),
        'Proof system': ifAny(zk?.system, text),
        Ready: ifAny(zk?.readyTime, time),
        'Queue time': ifAny(queued(zk?.readyTime, zk?.provingMs), spanTime),
        'Proving time': ifAny(zk?.provingMs, spanTime),
        'L1 transaction': ifAny(zk?.l1TxHash, title),
      }),
      Header: shown({
        Verification: value('PASS'),
        Version: text(batch.version),
        'Batch index': text(batch.batchIndex),
        'L1 message rolling hash': whole(batch.l1MsgRollingHash),
        'Data hash': whole(batch.dataHash),
        'Parent batch hash': [
          ...whole(batch.parentBatchHash),
          ...link(`/batch/${batch.batchIndex - 1}`),
        ],
        'Header bytes': ifAny(batch.header, value),
      }),
      'Data availability': {
        'Posted as': text(batchTexts[`kind${kind}`]),
        Size: value(data?.size ?? 0),
        'L1 fee': [...value(l1Fee), ...amount(l1Fee, 18, chain?.nativeSymbol)],
        ...(txCount > 0 && {
          'L1 fee per transaction': amount(perTx, 18, chain?.nativeSymbol),
        }),
        ...(isEarned && {
          'L2 fees earned': value(String(earned)),
          Margin: value(String(earned - BigInt(l1Fee))),
        }),
      },
    },
    parts: Object.fromEntries(
      batch.stages.map(({ stage, time: ms, l1TxHash }) => [
        `[data-testid=stage-${stage}]`,
        [
          ...(ifAny(ms, moment) ?? []),
          ...(l1TxHash === undefined ? [] : title(l1TxHash)),
        ],
      ]),
    ),
    rows: {
      '[role=group][aria-label=Chunks] tbody tr': chunks.map((chunk) => [
        count(chunk.chunkIndex),
        title(chunk.hash),
        blocks(chunk.startBlock, chunk.endBlock),
        count(chunk.txCount),
        count(chunk.gasUsed),
      ]),
    },
  }
}

/** Selector of a tab of a token, which tells how many rows its list has. */
const tokenTab = (place: number) =>
  `main nav[aria-label="${tokenTexts.lists}"] a:nth-of-type(${place})`

/** The oldest token that a contract made. */
export const tokenScreen: Screen = async (explorer) => {
  const { list } = await explorer.call('tokenList', { type: 'ERC20' })
  const tokenId = list[0]?.tokenId
  const token = await explorer.call('tokenDetail', { tokenId })
  const { creator, createdTxHash } = token
  return {
    path: `/token/${tokenId}`,
    values: {
      Overview: shown({
        Contract: token.tokenId === 'native' ? undefined : address(token.tokenId),
        Decimals: value(token.decimals ?? ''),
        'Total supply': value(token.totalSupply ?? ''),
        'Created by': ifAny(creator, (by) => [
          ...address(by),
          ...(createdTxHash === undefined ? [] : transaction(createdTxHash)),
        ]),
        Created: moment(token.createdTime ?? 0),
      }),
    },
    parts: {
      [tokenTab(1)]: count(token.transferCount),
      [tokenTab(2)]: count(token.holderCount),
    },
  }
}

/** A trace that has ended long ago, and the span of it that carries most. */
export const traceScreen: Screen = async (explorer) => {
  const { total } = await explorer.call('traceList', { pageSize: 1 })
  const pageNum = Math.ceil(total / 2)
  const { list } = await explorer.call('traceList', { pageSize: 1, pageNum })
  const trace = await explorer.call('traceDetail', { traceId: list[0]?.traceId })
  const { traceId, txHash, spans } = trace
  const weight = ({ attributes }: Span) => Object.keys(attributes).length
  const span = [...spans].sort((a, b) => weight(b) - weight(a))[0]
  if (span === undefined) throw new Error(`trace ${traceId} has no spans`)
  const failed = span.status === 'ERROR' ? traceTexts.error : ''
  return {
    path: `/tracking/${traceId}?span=${span.spanId}`,
    values: {
      Overview: shown({
        'Trace ID': whole(traceId),
        Name: text(trace.name),
        Transaction: ifAny(txHash, (hash) => [...value(hash), ...transaction(hash)]),
        Start: moment(trace.start),
        Duration: spanTime(trace.durationMs),
        Spans: [...value(trace.spanCount), ...count(trace.spanCount)],
      }),
      [span.name + failed]: {
        Duration: spanTime(span.durationMs),
        'Self time': text(formatSpanTime(selfMs(span, spans), english)),
        Started: text(
          `${formatSpanTime(Math.max(0, span.start - trace.start), english)} after the start`,
        ),
        'Span ID': title(span.spanId),
        ...Object.fromEntries(
          Object.entries(span.attributes).map(([name, own]) => [name, attribute(own)]),
        ),
      },
    },
    parts: Object.fromEntries(
      spans.map((row) => [
        `[data-testid=span-row][data-value="${row.spanId}"]`,
        [
          ...title(`${traceTexts[row.component]} · ${row.name}`),
          ...text(formatSpanTime(row.durationMs, english)),
        ],
      ]),
    ),
  }
}

/** Time of a span in which none of its children ran, in milliseconds. */
function selfMs({ spanId, start, durationMs }: Span, spans: readonly Span[]): number {
  const children = spans
    .filter(({ parentSpanId }) => parentSpanId === spanId)
    .sort((a, b) => a.start - b.start)
  let own = durationMs
  let until = start
  for (const child of children) {
    const end = Math.min(child.start + child.durationMs, start + durationMs)
    own -= Math.max(0, end - Math.max(until, child.start))
    until = Math.max(until, end)
  }
  return Math.max(0, own)
}

/** Hashes stand whole in the tooltip, numbers of blocks and batches are grouped. */
const attribute = (own: string | number | boolean): Facts =>
  typeof own === 'string' && /^0x[0-9a-f]{64}$/.test(own)
    ? title(own)
    : typeof own === 'number' && own < 1_000
      ? text(String(own))
      : []
