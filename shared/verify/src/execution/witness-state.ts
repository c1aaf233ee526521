import type { Hex } from '@bvlgarichain/contract'
import type { AccountFields, StateManagerInterface } from '@ethereumjs/common'
import { Account, type Address } from '@ethereumjs/util'
import { bytesToBigInt, bytesToHex, hexToBytes, keccak256 } from 'viem/utils'
import { decodeRlp, encodeRlp, quantityBytes, readQuantityItem } from '../rlp.ts'
import { decodeAccount, EMPTY_ACCOUNT, EMPTY_CODE } from '../state/merkle-patricia.ts'
import type { Account as StateAccount } from '../state/state-tree.ts'
import { MissingNodeError, type PartialTrie, partialTrie } from '../trie/partial-trie.ts'
import { EMPTY_ROOT } from '../trie/trie-proof.ts'
import { makeJournal } from './journal.ts'
import { type MissingPart, MissingPartError } from './missing-part.ts'
import type { CheckedWitness, ExplicitZero } from './witness.ts'

/** State that an execution reads from a checked witness and writes to memory. */
export interface WitnessState {
  readonly manager: StateManagerInterface
  /** First part that the execution needed and the witness lacks. */
  readonly missing: () => MissingPart | undefined
  /** Root of the state with all that was written. Throws `MissingNodeError`. */
  readonly root: () => Hex
  /** The same with the leaves that say nothing, which the node keeps. */
  readonly rootWithZeros: () => Hex
}

/** Storage of an account is wiped by raising its generation: slots of earlier ones don't count. */
interface SlotPlace {
  readonly address: Hex
  readonly generation: number
  readonly slot: Hex
}

/** Opens the state before a block. */
export function openWitnessState(rootBefore: Hex, witness: CheckedWitness): WitnessState {
  const state = partialTrie(rootBefore, witness)
  const accounts = makeJournal<StateAccount | undefined>()
  const slots = makeJournal<bigint>()
  const generations = makeJournal<number>()
  const journals = [accounts, slots, generations]
  const places = new Map<string, SlotPlace>()
  const codes = new Map(witness.codes)
  const before = new Map<Hex, StateAccount | undefined>()
  let missing: MissingPart | undefined

  const need = <Value>(
    reason: MissingPart['reason'],
    part: string,
    read: () => Value | MissingPartError,
  ): Value => {
    try {
      const value = read()
      if (!(value instanceof MissingPartError)) return value
    } catch (error) {
      if (!(error instanceof MissingNodeError)) throw error
    }
    missing ??= { reason, part }
    throw new MissingPartError({ reason, part })
  }

  const accountBefore = (address: Hex): StateAccount | undefined => {
    if (!before.has(address)) {
      const account = need('missingAccount', address, () => {
        const value = state.get(keccak256(address, 'bytes'))
        // A leaf of another form isn't an absent account.
        return value === undefined
          ? undefined
          : (decodeAccount(value) ??
              new MissingPartError({ reason: 'missingAccount', part: address }))
      })
      before.set(address, account)
    }
    return before.get(address)
  }
  const accountOf = (address: Hex) =>
    accounts.has(address) ? accounts.get(address) : accountBefore(address)
  const generationOf = (address: Hex) => generations.get(address) ?? 0

  const placeOf = (address: Hex, slot: Hex): string => {
    const generation = generationOf(address)
    const key = `${address}/${generation}/${slot}`
    places.set(key, { address, generation, slot })
    return key
  }
  const slotBefore = ({ address, generation, slot }: SlotPlace): bigint => {
    const storageRoot = generation > 0 ? EMPTY_ROOT : accountBefore(address)?.storageRoot
    if (storageRoot === undefined) return 0n
    const part = `${address} ${slot}`
    return need('missingSlot', part, () => {
      const value = partialTrie(storageRoot, witness).get(keccak256(slot, 'bytes'))
      return value === undefined
        ? 0n
        : (readQuantityItem(decodeRlp(value)) ??
            new MissingPartError({ reason: 'missingSlot', part }))
    })
  }
  const slotOf = (address: Hex, slot: Hex): bigint => {
    const key = placeOf(address, slot)
    return (
      slots.get(key) ?? slotBefore(places.get(key) ?? { address, generation: 0, slot })
    )
  }

  const wipe = (address: Hex) => generations.set(address, generationOf(address) + 1)

  const getAccount = async (address: Address) => toLibrary(accountOf(address.toString()))
  const putAccount = async (address: Address, account?: Account) => {
    const key = address.toString()
    accounts.set(key, account && fromLibrary(account, accountOf(key)?.storageRoot))
  }
  const getStorage = async (address: Address, key: Uint8Array) =>
    quantityBytes(slotOf(address.toString(), bytesToHex(key)))
  const getCode = async (address: Address) => {
    const codeHash = accountOf(address.toString())?.codeHash ?? EMPTY_CODE
    if (codeHash === EMPTY_CODE) return new Uint8Array()
    return need('missingCode', `${address} ${codeHash}`, () => {
      return (
        codes.get(codeHash) ??
        new MissingPartError({ reason: 'missingCode', part: codeHash })
      )
    })
  }
  const modifyAccountFields = async (address: Address, fields: AccountFields) => {
    const account = (await getAccount(address)) ?? new Account()
    await putAccount(address, Object.assign(account, fields))
  }

  const originals = new Map<string, Uint8Array>()
  const unsupported = async () => {
    throw new Error('Not supported by a state that rests on a witness')
  }
  const manager: StateManagerInterface = {
    getAccount,
    putAccount,
    async deleteAccount(address) {
      accounts.set(address.toString(), undefined)
      wipe(address.toString())
    },
    modifyAccountFields,
    async putCode(address, code) {
      const codeHash = keccak256(code)
      codes.set(codeHash, code)
      await modifyAccountFields(address, { codeHash: hexToBytes(codeHash) })
    },
    getCode,
    getCodeSize: async (address) => (await getCode(address)).length,
    getStorage,
    async putStorage(address, key, value) {
      slots.set(
        placeOf(address.toString(), bytesToHex(key)),
        value.length === 0 ? 0n : bytesToBigInt(value),
      )
    },
    async clearStorage(address) {
      wipe(address.toString())
    },
    async checkpoint() {
      for (const journal of journals) journal.checkpoint()
    },
    async commit() {
      for (const journal of journals) journal.commit()
    },
    async revert() {
      for (const journal of journals) journal.revert()
    },
    getStateRoot: unsupported,
    setStateRoot: unsupported,
    hasStateRoot: async () => false,
    originalStorageCache: {
      async get(address, key) {
        const place = `${address} ${bytesToHex(key)}`
        const original = originals.get(place) ?? (await getStorage(address, key))
        originals.set(place, original)
        return original
      },
      clear: () => originals.clear(),
    },
    clearCaches() {},
    shallowCopy() {
      throw new Error('Not supported by a state that rests on a witness')
    },
  }

  /** Root of a storage with all that was written to it, and with leaves for these slots of 0. */
  const storageRootWith = (
    root: Hex,
    written: ReadonlyMap<Hex, bigint>,
    zeros: readonly Hex[],
  ): Hex => {
    const trie = partialTrie(root, witness)
    const added = zeros.filter((key) => !written.has(key) && isAbsent(trie, key))
    return withAll(trie, [
      ...Array.from(written, ([key, value]) => ({
        key: hexToBytes(key),
        value:
          value === 0n && !zeros.includes(key)
            ? undefined
            : encodeRlp(quantityBytes(value)),
      })),
      ...added.map((key) => ({
        key: hexToBytes(key),
        value: encodeRlp(quantityBytes(0n)),
      })),
    ]).root
  }

  /** Slots of an account that were written, by their hash. */
  const writtenSlots = (address: Hex): ReadonlyMap<Hex, bigint> =>
    new Map(
      Array.from(slots.entries()).flatMap(([key, value]): [Hex, bigint][] => {
        const place = places.get(key)
        return place?.address === address && place.generation === generationOf(address)
          ? [[keccak256(place.slot), value]]
          : []
      }),
    )

  const rootWith = (zeros: readonly ExplicitZero[]): Hex => {
    const kept = new Map(zeros.map((zero) => [zero.account, zero]))
    const touched = new Map<Hex, Hex>(
      [
        ...Array.from(accounts.entries(), ([address]) => address as Hex),
        ...Array.from(slots.entries()).flatMap(([key]) => places.get(key)?.address ?? []),
      ].map((address) => [keccak256(address), address]),
    )
    const leafOf = (
      key: Hex,
      account: StateAccount | undefined,
      root: Hex,
      written: ReadonlyMap<Hex, bigint>,
    ) => {
      const zero = kept.get(key)
      const leaf = account ?? (zero?.isEmptyAccount ? EMPTY_ACCOUNT : undefined)
      const storageRoot = leaf && storageRootWith(root, written, zero?.slots ?? [])
      return {
        key: hexToBytes(key),
        value: leaf && storageRoot && encodeAccount({ ...leaf, storageRoot }),
      }
    }
    const written = Array.from(touched, ([key, address]) => {
      const root =
        generationOf(address) > 0 ? undefined : accountBefore(address)?.storageRoot
      return leafOf(key, accountOf(address), root ?? EMPTY_ROOT, writtenSlots(address))
    })
    const others = zeros.flatMap(({ account: key }) => {
      if (touched.has(key)) return []
      const isNew = isAbsent(state, key)
      const leaf = isNew ? undefined : leafAt(state, key)
      const was = leaf && decodeAccount(leaf)
      if (!isNew && was === undefined) return []
      return [leafOf(key, was, was?.storageRoot ?? EMPTY_ROOT, new Map())]
    })
    return withAll(state, [...written, ...others]).root
  }

  return {
    manager,
    missing: () => missing,
    root: () => rootWith([]),
    rootWithZeros: () => rootWith(witness.zeros),
  }
}

/** Value of a hashed key; undefined if there is none or it isn't known. */
function leafAt(trie: PartialTrie, key: Hex): Uint8Array | undefined {
  try {
    return trie.get(hexToBytes(key))
  } catch (error) {
    if (error instanceof MissingNodeError) return undefined
    throw error
  }
}

/** True if the trie is known to have no value for a hashed key. */
function isAbsent(trie: PartialTrie, key: Hex): boolean {
  try {
    return trie.get(hexToBytes(key)) === undefined
  } catch (error) {
    if (error instanceof MissingNodeError) return false
    throw error
  }
}

/** The trie with all these; removals come last, so that few nodes beside them are needed. */
function withAll(
  trie: PartialTrie,
  written: readonly {
    readonly key: Uint8Array
    readonly value: Uint8Array | undefined
  }[],
): PartialTrie {
  const isRemoval = ({ value }: (typeof written)[number]) => value === undefined
  return [
    ...written.filter((one) => !isRemoval(one)),
    ...written.filter(isRemoval),
  ].reduce((changed, { key, value }) => changed.with(key, value), trie)
}

const encodeAccount = ({ nonce, balance, storageRoot, codeHash }: StateAccount) =>
  encodeRlp([
    quantityBytes(nonce),
    quantityBytes(balance),
    hexToBytes(storageRoot),
    hexToBytes(codeHash),
  ])

const toLibrary = (account: StateAccount | undefined): Account | undefined =>
  account &&
  new Account(
    account.nonce,
    account.balance,
    hexToBytes(account.storageRoot),
    hexToBytes(account.codeHash),
  )

const fromLibrary = (account: Account, storageRoot: Hex = EMPTY_ROOT): StateAccount => ({
  nonce: account.nonce,
  balance: account.balance,
  storageRoot,
  codeHash: bytesToHex(account.codeHash),
})
