import type { Address, TokenTransfer, TransactionDetail } from '@bvlgarichain/contract'
import { useMemo } from 'react'
import type { Hex } from 'viem'
import { useSources } from '../source/use-sources.ts'
import {
  keyCandidates,
  type SlotNames,
  slotNames,
  standardField,
} from '../storage/slot-names.ts'
import type { StorageField } from '../storage/storage-field.ts'
import { readStorageLayout } from '../storage/storage-layout.ts'
import { allFrames, type CallTrace } from './call-frame.ts'
import type { ChangedSlot } from './state-diff.ts'

/** Fields of a slot by the layout of one contract. */
export interface SlotLayout {
  /** The contract whose code ran; `undefined` for a slot that a standard reserves. */
  readonly contract: Address | undefined
  readonly fields: readonly StorageField[]
}

/**
 * Fields of a slot of a contract by each layout that explains it: one if all of these agree, none
 * if there is no such layout.
 */
export type NamesOf = (address: Address, slot: Hex) => readonly SlotLayout[]

/** Contracts whose layouts are read. */
const MAX_CONTRACTS = 20

/** Parts of a transaction in which keys of mappings are looked for. */
export type KeyCarrier = Partial<
  Pick<TransactionDetail, 'from' | 'to' | 'input' | 'logs'>
> & {
  readonly tokenTransfers?: readonly TokenTransfer[] | undefined
}

/** Names of the slots that a transaction changed, by the layouts of the code that ran. */
export function useSlotNames(
  tx: KeyCarrier,
  slots: readonly ChangedSlot[],
  /** `undefined` until it is there: it says which code ran in a proxy's place. */
  trace: CallTrace | null | undefined,
): NamesOf {
  const code = useMemo(() => codeByContract(slots, trace ?? undefined), [slots, trace])
  const contracts = useMemo(
    () => [...new Set([...code.values()].flat())].slice(0, MAX_CONTRACTS),
    [code],
  )
  const { found: sources } = useSources(contracts, trace !== undefined)
  return useMemo(() => {
    const keys = keyCandidates(...carriedBy(tx, trace ?? undefined))
    const names = new Map<Address, readonly NamedLayout[]>()
    const namesOf = (address: Address): readonly NamedLayout[] => {
      const known = names.get(address)
      if (known !== undefined) return known
      const made = (code.get(address) ?? []).flatMap((contract) => {
        const variables = readStorageLayout(sources.get(contract)?.storageLayout)
        return variables.length === 0
          ? []
          : [{ contract, named: slotNames(variables, keys) }]
      })
      names.set(address, made)
      return made
    }
    return (address, slot) => {
      const standard = standardField(slot)
      return standard === undefined
        ? layoutsOfSlot(namesOf(address), slot)
        : [{ contract: undefined, fields: [standard] }]
    }
  }, [tx, trace, code, sources])
}

/** Names of slots by the layout of a contract. */
interface NamedLayout {
  readonly contract: Address
  readonly named: SlotNames
}

/** The layouts that explain a slot, without those that say the same as one before. */
export function layoutsOfSlot(
  layouts: readonly NamedLayout[],
  slot: Hex,
): readonly SlotLayout[] {
  const found = new Map<string, SlotLayout>()
  for (const { contract, named } of layouts) {
    const fields = named(slot)
    const text = fields
      .map(({ path, offset, type }) => JSON.stringify([path, offset, type.label]))
      .toSorted()
      .join()
    if (fields.length > 0 && !found.has(text)) found.set(text, { contract, fields })
  }
  return [...found.values()]
}

/** Contracts whose storage changed, each with those whose code ran on it, its own last. */
export function codeByContract(
  slots: readonly ChangedSlot[],
  trace: CallTrace | undefined,
): ReadonlyMap<Address, readonly Address[]> {
  const code = new Map<Address, Address[]>()
  for (const { address } of slots) {
    if (!code.has(address) && code.size < MAX_CONTRACTS) code.set(address, [])
  }
  for (const { type, from, to } of trace ? allFrames(trace.root) : []) {
    if (type !== 'DELEGATECALL' || from === undefined || to === undefined) continue
    const ran = code.get(from)
    if (ran !== undefined && !ran.includes(to)) ran.push(to)
  }
  for (const [address, ran] of code) ran.push(address)
  return code
}

/** Addresses and data of a transaction, in which keys of mappings are looked for. */
function carriedBy(
  { from, to, input, logs, tokenTransfers }: KeyCarrier,
  trace: CallTrace | undefined,
): [addresses: Set<string>, data: string[]] {
  const addresses = new Set<string>()
  const data: string[] = []
  const add = (address: string | null | undefined) => {
    if (address) addresses.add(address)
  }
  add(from)
  add(to)
  if (input !== undefined) data.push(input)
  for (const frame of trace ? allFrames(trace.root) : []) {
    add(frame.from)
    add(frame.to)
    data.push(frame.input ?? '', frame.output ?? '')
  }
  for (const log of logs ?? []) data.push(...(log.topics ?? []), log.data ?? '')
  for (const transfer of tokenTransfers ?? []) {
    add(transfer.from)
    add(transfer.to)
    const { nftId = '' } = transfer
    if (/^\d{1,78}$/.test(nftId)) data.push(BigInt(nftId).toString(16).padStart(64, '0'))
  }
  return [addresses, data]
}
