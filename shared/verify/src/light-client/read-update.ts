import { readBytes } from '../read.ts'

/** A `BeaconBlockHeader`. */
export interface BeaconHeader {
  readonly slot: number
  readonly proposerIndex: bigint
  readonly parentRoot: Uint8Array
  readonly stateRoot: Uint8Array
  readonly bodyRoot: Uint8Array
}

/** An `ExecutionPayloadHeader`. */
export interface ExecutionHeader {
  readonly parentHash: Uint8Array
  readonly feeRecipient: Uint8Array
  readonly stateRoot: Uint8Array
  readonly receiptsRoot: Uint8Array
  readonly logsBloom: Uint8Array
  readonly prevRandao: Uint8Array
  readonly blockNumber: bigint
  readonly gasLimit: bigint
  readonly gasUsed: bigint
  readonly timestamp: bigint
  readonly extraData: Uint8Array
  readonly baseFeePerGas: bigint
  readonly blockHash: Uint8Array
  readonly transactionsRoot: Uint8Array
  readonly withdrawalsRoot: Uint8Array
  /** Since Deneb. */
  readonly blobs: { readonly gasUsed: bigint; readonly excessGas: bigint } | undefined
}

/** A `LightClientHeader`, with the block of the execution layer. */
interface LightClientHeader {
  readonly beacon: BeaconHeader
  readonly execution: ExecutionHeader
  readonly executionBranch: readonly Uint8Array[]
}

/** A `SyncCommittee`: compressed keys, 48 bytes each, and their sum. */
export interface SyncCommittee {
  readonly pubkeys: readonly Uint8Array[]
  readonly aggregate: Uint8Array
}

/** A `LightClientBootstrap`. */
export interface Bootstrap {
  readonly beacon: BeaconHeader
  readonly committee: SyncCommittee
  readonly committeeBranch: readonly Uint8Array[]
}

/** A `LightClientUpdate`, or a `LightClientFinalityUpdate`, which hands on no committee. */
export interface Update {
  readonly attested: BeaconHeader
  readonly finalized: LightClientHeader
  readonly finalityBranch: readonly Uint8Array[]
  readonly bits: Uint8Array
  readonly signature: Uint8Array
  readonly signatureSlot: number
  readonly next:
    | { readonly committee: SyncCommittee; readonly branch: readonly Uint8Array[] }
    | undefined
}

/** A response doesn't have the form that the Beacon API describes. */
class FormError extends Error {
  override readonly name = 'FormError'
}

type Fields = Readonly<Record<string, unknown>>

/** Reads a response of `…/light_client/bootstrap/{root}`; `undefined` if it is none. */
export const readBootstrap = (value: unknown): Bootstrap | undefined =>
  reading(() => {
    const data = dataOf(value)
    return {
      beacon: beaconOf(objectOf(data.header).beacon),
      committee: committeeOf(data.current_sync_committee),
      committeeBranch: branchOf(data.current_sync_committee_branch),
    }
  })

/** Reads an update or a finality update; `undefined` if it is none. */
export const readUpdate = (value: unknown): Update | undefined =>
  reading(() => {
    const data = dataOf(value)
    const aggregate = objectOf(data.sync_aggregate)
    const finalized = objectOf(data.finalized_header)
    return {
      attested: beaconOf(objectOf(data.attested_header).beacon),
      finalized: {
        beacon: beaconOf(finalized.beacon),
        execution: executionOf(finalized.execution),
        executionBranch: branchOf(finalized.execution_branch),
      },
      finalityBranch: branchOf(data.finality_branch),
      bits: bytesOf(aggregate.sync_committee_bits),
      signature: bytesOf(aggregate.sync_committee_signature, 96),
      signatureSlot: slotOf(data.signature_slot),
      next:
        data.next_sync_committee === undefined
          ? undefined
          : {
              committee: committeeOf(data.next_sync_committee),
              branch: branchOf(data.next_sync_committee_branch),
            },
    }
  })

function reading<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof FormError) return undefined
    throw error
  }
}

/** The content of a response, which has its fork's name beside it. */
const dataOf = (value: unknown): Fields => {
  const response = objectOf(value)
  return 'data' in response ? objectOf(response.data) : response
}

function objectOf(value: unknown): Fields {
  if (typeof value === 'object' && value !== null) return value as Fields
  throw new FormError()
}

const MAX_BRANCH = 16
const MAX_MEMBERS = 512

function branchOf(value: unknown): readonly Uint8Array[] {
  if (!Array.isArray(value) || value.length > MAX_BRANCH) throw new FormError()
  return value.map((node) => bytesOf(node, 32))
}

function bytesOf(value: unknown, length?: number): Uint8Array {
  const bytes = readBytes(value, length)
  if (bytes === undefined) throw new FormError()
  return bytes
}

function uintOf(value: unknown, bits = 64n): bigint {
  if (typeof value !== 'string' || !/^\d{1,78}$/.test(value)) throw new FormError()
  const number = BigInt(value)
  if (number >= 1n << bits) throw new FormError()
  return number
}

function slotOf(value: unknown): number {
  const slot = Number(uintOf(value))
  if (!Number.isSafeInteger(slot)) throw new FormError()
  return slot
}

function committeeOf(value: unknown): SyncCommittee {
  const { pubkeys, aggregate_pubkey } = objectOf(value)
  if (!Array.isArray(pubkeys) || pubkeys.length > MAX_MEMBERS) throw new FormError()
  return {
    pubkeys: pubkeys.map((key) => bytesOf(key, 48)),
    aggregate: bytesOf(aggregate_pubkey, 48),
  }
}

function beaconOf(value: unknown): BeaconHeader {
  const header = objectOf(value)
  return {
    slot: slotOf(header.slot),
    proposerIndex: uintOf(header.proposer_index),
    parentRoot: bytesOf(header.parent_root, 32),
    stateRoot: bytesOf(header.state_root, 32),
    bodyRoot: bytesOf(header.body_root, 32),
  }
}

function executionOf(value: unknown): ExecutionHeader {
  const header = objectOf(value)
  const extraData = bytesOf(header.extra_data)
  if (extraData.length > 32) throw new FormError()
  return {
    parentHash: bytesOf(header.parent_hash, 32),
    feeRecipient: bytesOf(header.fee_recipient, 20),
    stateRoot: bytesOf(header.state_root, 32),
    receiptsRoot: bytesOf(header.receipts_root, 32),
    logsBloom: bytesOf(header.logs_bloom, 256),
    prevRandao: bytesOf(header.prev_randao, 32),
    blockNumber: uintOf(header.block_number),
    gasLimit: uintOf(header.gas_limit),
    gasUsed: uintOf(header.gas_used),
    timestamp: uintOf(header.timestamp),
    extraData,
    baseFeePerGas: uintOf(header.base_fee_per_gas, 256n),
    blockHash: bytesOf(header.block_hash, 32),
    transactionsRoot: bytesOf(header.transactions_root, 32),
    withdrawalsRoot: bytesOf(header.withdrawals_root, 32),
    blobs:
      header.blob_gas_used === undefined
        ? undefined
        : {
            gasUsed: uintOf(header.blob_gas_used),
            excessGas: uintOf(header.excess_blob_gas),
          },
  }
}
