import type {
  Batch,
  Block,
  CrossLayerMessage,
  Observation,
  Token,
  TokenHolder,
  TokenTransfer,
  TraceSummary,
  Transaction,
} from '@bvlgarichain/contract/complete'
import { cleanName } from '../../../../src/lib/clean-name.ts'
import { formatShare } from '../../../../src/lib/format-amount.ts'
import { formatSpanTime } from '../../../../src/lib/format-span-time.ts'
import { formatShortDuration } from '../../../../src/lib/format-time.ts'
import commonTexts from '../../../../src/locales/en-US/common.json' with { type: 'json' }
import homeTexts from '../../../../src/locales/en-US/home.json' with { type: 'json' }
import messageTexts from '../../../../src/locales/en-US/message.json' with {
  type: 'json',
}
import tokenTexts from '../../../../src/locales/en-US/token.json' with { type: 'json' }
import traceTexts from '../../../../src/locales/en-US/trace.json' with { type: 'json' }
import ui from '../../../../src/locales/en-US/ui.json' with { type: 'json' }
import { english } from '../../../fixtures/english.ts'
import {
  address,
  amount,
  batch,
  block,
  blocks,
  count,
  finality,
  gwei,
  l1Address,
  link,
  NOTHING,
  number,
  proofState,
  text,
  time,
  title,
  transaction,
} from '../../fixtures/facts.ts'
import type { Facts } from '../../fixtures/seen.ts'

/** What a row must show: facts of every column, in their order. */
export type Cells = readonly Facts[]

const isNobody = (party: string) => /^0x0*$/.test(party)

const blockCellsBesideBatch = (row: Block): Cells => [
  block(row.height),
  time(row.time),
  count(row.txCount),
  text(`${number(row.gasUsed)} ${formatShare(row.gasUsed, row.gasLimit)}`),
  row.baseFeePerGas === undefined ? NOTHING : title(gwei(row.baseFeePerGas)),
  title(`${number(row.size)} bytes`),
  // A list leaves the column out while nobody is named in it.
  ...(isNobody(row.sequencer) ? [] : [address(row.sequencer)]),
]

export const blockCells = (row: Block): Cells => [
  ...blockCellsBesideBatch(row),
  row.batchIndex === undefined ? NOTHING : batch(row.batchIndex),
  finality(row.finality),
]

/** Cells in the list of a batch's blocks, whose batch is the same everywhere. */
export const blockOfBatchCells = (row: Block): Cells => [
  ...blockCellsBesideBatch(row),
  finality(row.finality),
]

export const batchCells = (row: Batch): Cells => [
  batch(row.batchIndex),
  time(row.time),
  finality(row.finality),
  proofState(row.teeProof),
  proofState(row.zkProof),
  blocks(row.startBlock, row.endBlock),
  count(row.txCount),
  l1Step(row.commitL1TxHash, row.time, row.commitTime),
  l1Step(row.proveL1TxHash, row.commitTime, row.proveTime),
]

const l1Step = (hash?: string, from?: number, to?: number): Facts =>
  hash === undefined
    ? text('Not yet')
    : [
        ...title(hash),
        ...(from === undefined || to === undefined || to < from
          ? []
          : text(`+${formatShortDuration(to - from, english)}`)),
      ]

export const transactionCells =
  (coin: string) =>
  (row: Transaction): Cells => [
    title(row.status === 'SUCCESS' ? ui.success : ui.failed),
    transaction(row.hash),
    text(
      row.kind === 'TRANSFER'
        ? `Send ${coin}`
        : row.kind === 'L1_MESSAGE'
          ? homeTexts.deposit
          : row.method === undefined || row.kind === 'CONTRACT_CREATION'
            ? commonTexts[`kind${row.kind}`]
            : row.method.name?.split('(')[0] || row.method.selector,
    ),
    block(row.blockHeight),
    time(row.time),
    sender(row),
    receiver(row),
    movedBy(row, coin),
    amount(row.fee, 18, coin),
  ]

/** Coins and tokens that a transaction moved, as lists show them. */
export function movedBy(
  {
    value,
    deposit,
    tokenTransfers = [],
    tokenTransferCount = tokenTransfers.length,
  }: Transaction,
  coin: string,
): Facts {
  if (value === '0' && deposit !== undefined) {
    return amount(deposit.amount, deposit.token.decimals, deposit.token.symbol)
  }
  const [first] = tokenTransfers
  return [
    ...(value === '0' && first !== undefined ? [] : amount(value, 18, coin)),
    ...(tokenTransferCount === 1 && first?.token.type === 'ERC20'
      ? amount(first.amount, first.token.decimals, first.token.symbol)
      : []),
    ...(tokenTransferCount > 1 ? text(`${tokenTransferCount} token transfers`) : []),
  ]
}

/** Who sends, on L1 if it is a deposit. */
export const sender = ({ deposit, from }: Transaction): Facts =>
  deposit?.sender === undefined ? address(from) : l1Address(deposit.sender)
/** Who receives, not the mailbox that is called if it is a deposit. */
export function receiver({ deposit, to, contractAddress }: Transaction): Facts {
  const party = deposit?.receiver ?? to ?? contractAddress
  return party === undefined ? NOTHING : address(party)
}

export function tokenCells(row: Token): Cells {
  const symbol = cleanName(row.symbol)
  const name = cleanName(row.name) ?? symbol
  const names = [name, symbol === name ? undefined : symbol, row.tokenId]
  return [
    [...title(names.filter(Boolean).join(' · ')), ...link(`/token/${row.tokenId}`)],
    text(tokenTexts[row.type]),
    row.tokenId === 'native' ? NOTHING : address(row.tokenId),
    row.totalSupply === null ? NOTHING : amount(row.totalSupply, row.decimals),
    count(row.holderCount),
    count(row.transferCount),
    row.createdTime === undefined ? NOTHING : time(row.createdTime),
  ]
}

export const holderCells =
  (unit: { decimals: number | null; symbol?: string; share: boolean }, before = 0) =>
  (row: TokenHolder, index: number): Cells => [
    count(before + index + 1),
    address(row.address),
    text(row.isContract ? tokenTexts.contractMark : tokenTexts.accountMark),
    amount(row.balance, unit.decimals, unit.symbol),
    ...(unit.share
      ? [row.share === undefined ? NOTHING : text(formatShare(row.share, 1))]
      : []),
    row.txCount === undefined ? NOTHING : count(row.txCount),
  ]

/** `pieces`: the list may hold tokens that are pieces. */
export const transferCells =
  (list: { token: boolean; pieces: boolean }) =>
  (row: TokenTransfer): Cells => {
    const method = cleanName(row.method)
    const piece = row.nftId === undefined ? NOTHING : title(row.nftId)
    const names = [cleanName(row.token.name), row.token.tokenId]
    return [
      transaction(row.txHash),
      row.kind === 'L1_MESSAGE'
        ? text(homeTexts.deposit)
        : method === undefined
          ? row.kind === undefined
            ? NOTHING
            : text(commonTexts[`kind${row.kind}`])
          : title(method),
      block(row.blockHeight),
      time(row.time),
      transferParty(row.from, 'Mint'),
      transferParty(row.to, 'Burn'),
      amount(row.amount, row.token.decimals, list.token ? undefined : row.token.symbol),
      ...(list.pieces ? [piece] : []),
      ...(list.token
        ? [
            [
              ...title(names.filter(Boolean).join(' · ')),
              ...text(tokenTexts[row.token.type]),
            ],
          ]
        : []),
    ]
  }

const transferParty = (party: TokenTransfer['from'], event: 'Mint' | 'Burn') =>
  /^0x0+$/.test(party) ? [...text(event), ...link(`/address/${party}`)] : address(party)

export const messageCells = (row: CrossLayerMessage): Cells => {
  const up = row.direction === 'L2_TO_L1'
  const sent = up ? row.l2Time : row.l1Time
  const isClaimable = up && row.state === 'PROVED'
  const l1 =
    row.l1TxHash === undefined
      ? text(isClaimable ? messageTexts.claim : 'Not yet')
      : title(row.l1TxHash)
  const l2 = row.l2TxHash === undefined ? text('Not yet') : transaction(row.l2TxHash)
  return [
    count(row.nonce),
    sent === undefined ? NOTHING : time(sent),
    text(messageTexts[`${row.direction}_${row.state}`]),
    amount(row.amount, row.token.decimals, cleanName(row.token.symbol) ?? null),
    ...(up ? [l2, l1] : [l1, l2]),
    up ? address(row.sender) : l1Address(row.sender),
    up ? l1Address(row.receiver) : address(row.receiver),
  ]
}

export const traceCells = (row: TraceSummary, isUnfinished: boolean): Cells => {
  const duration = formatSpanTime(row.durationMs, english)
  const intervals = row.intervals?.map(
    ({ component, durationMs }) =>
      `${traceTexts[component]} ${formatSpanTime(durationMs, english)}`,
  )
  const components = row.components.map((name) => traceTexts[name]).join(', ')
  const errors = `${row.errorCount} ${row.errorCount === 1 ? 'error' : 'errors'}`
  return [
    title(row.errorCount === 0 ? traceTexts.ok : errors),
    [...title(row.traceId), ...link(`/tracking/${row.traceId}`)],
    row.txHash === undefined ? title(row.name) : [],
    row.txHash === undefined ? NOTHING : transaction(row.txHash),
    // Of the transaction, which other responses tell.
    [],
    [],
    time(row.start),
    text(isUnfinished ? `${duration} so far` : duration),
    title(
      intervals === undefined
        ? components
        : `Time per component: ${intervals.join(', ')}`,
    ),
  ]
}

/** `usual`: what the calls are compared with. */
export const edgeCells =
  (usual: Observation['edges']) =>
  (row: Observation['edges'][number]): Cells => {
    const before = usual.find(({ from, to }) => from === row.from && to === row.to)
    return [
      text(traceTexts[row.from]),
      text(traceTexts[row.to]),
      count(row.calls),
      text(formatSpanTime(row.averageMs, english)),
      text(formatSpanTime(row.p95Ms, english)),
      // Too few calls of before say nothing, and then nothing is claimed.
      before === undefined || before.calls < 10 ? NOTHING : [],
      text(formatSpanTime(row.maxMs, english)),
      count(row.errors),
      [`label Traces: ${traceTexts[row.from]} to ${traceTexts[row.to]}`],
    ]
  }
