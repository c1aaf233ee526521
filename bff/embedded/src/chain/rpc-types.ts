import type { Hash } from '@bvlgarichain/contract'
import type { Raw } from './read-rpc.ts'

/** Fields of a block that are validated: its identity, which a node must send, and its transactions. */
interface CheckedBlock {
  readonly height: number
  readonly hash: Hash
  readonly parentHash: Hash | undefined
  readonly transactions: readonly Raw<RpcTransaction>[]
  /** The node sent no transactions, though the block may have some. */
  readonly lacksTransactions?: boolean
}

/** One block as the node returns it; field names are those of the JSON-RPC. */
export interface RawBlock {
  readonly block: Raw<RpcHeader> & CheckedBlock
  /** In the order of the transactions. */
  readonly receipts: readonly Raw<RpcReceipt>[]
  /** `null` where the node does not trace. */
  readonly traces: readonly Raw<RpcTrace>[] | null
  /** Reason for missing traces, where the node serves traces. */
  readonly untraced?: string | undefined
  /** Reason for missing receipts, or logs. */
  readonly unreceipted?: string | undefined
}

/** Header as `eth_getBlockByNumber` gives it; quantities are 0x hex without leading zeros. */
export interface RpcHeader {
  readonly number: string
  readonly hash: string
  readonly parentHash: string
  readonly timestamp: string
  readonly miner: string
  readonly size: string
  readonly gasUsed: string
  readonly gasLimit: string
  readonly baseFeePerGas?: string | null
  readonly stateRoot: string
  readonly transactionsRoot: string
  readonly receiptsRoot: string
  readonly sha3Uncles: string
  readonly logsBloom: string
  readonly difficulty: string
  readonly extraData: string
  readonly mixHash: string
  readonly nonce: string
  readonly withdrawalsRoot?: string | null
  readonly blobGasUsed?: string | null
  readonly excessBlobGas?: string | null
  readonly parentBeaconBlockRoot?: string | null
  readonly requestsHash?: string | null
}

/** Block with its transactions in full. */
export interface RpcBlock extends RpcHeader {
  readonly transactions: readonly RpcTransaction[]
}

/** A transaction as the node returns it; quantities are 0x hex. */
export interface RpcTransaction {
  readonly hash: string
  readonly from: string
  readonly to: string | null
  readonly value: string
  readonly nonce: string
  readonly type?: string
  readonly gas: string
  readonly gasPrice?: string
  readonly maxFeePerGas?: string | null
  readonly maxPriorityFeePerGas?: string | null
  readonly chainId?: string | null
  readonly input: string
  /** Name of `input` on some nodes. */
  readonly data?: string
  readonly r?: string
  readonly s?: string
  readonly v?: string
  readonly yParity?: string | null
  readonly accessList?: readonly AccessListItem[] | null
  readonly maxFeePerBlobGas?: string | null
  readonly blobVersionedHashes?: readonly string[] | null
  readonly authorizationList?: readonly RpcAuthorization[] | null
  /** Token that pays for gas on Celo (CIP-64). */
  readonly feeCurrency?: string | null
}

/** Storage that a transaction announces (EIP-2930). */
export interface AccessListItem {
  readonly address: string
  readonly storageKeys: readonly string[]
}

/** A delegation that a set-code transaction carries (EIP-7702). */
export interface RpcAuthorization {
  readonly chainId: string
  readonly address: string
  readonly nonce: string
  readonly yParity: string
  readonly r: string
  readonly s: string
}

/** A receipt as the node returns it. */
export interface RpcReceipt {
  readonly transactionHash: string
  readonly blockHash?: string | null
  readonly blockNumber?: string | null
  readonly logsBloom?: string
  readonly from?: string
  readonly to?: string | null
  readonly type?: string
  /** Missing before Byzantium. */
  readonly status?: string
  /** State root, before Byzantium. */
  readonly root?: string
  readonly gasUsed: string
  /** Missing on nodes from before EIP-1559. */
  readonly effectiveGasPrice?: string
  readonly blobGasUsed?: string | null
  readonly blobGasPrice?: string | null
  readonly contractAddress?: string | null
  /** Fee that an OP Stack rollup charges for the transaction's data on layer 1, in wei. */
  readonly l1Fee?: string | null
  /** Terms of the operator's fee on an OP Stack rollup, since Isthmus. */
  readonly operatorFeeScalar?: string | null
  readonly operatorFeeConstant?: string | null
  /** Scalar of the footprint on layer 1, of an OP Stack rollup since Jovian. */
  readonly daFootprintGasScalar?: string | null
  readonly logs: readonly RpcLog[]
}

/** A log as the node returns it. */
export interface RpcLog {
  readonly address: string
  readonly topics: readonly string[]
  readonly data: string
  readonly logIndex: string
}

/** One frame of `trace_block` (Parity's format). */
export interface RpcTrace {
  readonly type: string
  readonly action: {
    readonly from?: string
    readonly to?: string
    readonly callType?: string
    readonly creationMethod?: string
    readonly gas?: string
    readonly input?: string
    readonly init?: string
    readonly value?: string
    /** Of a self-destruction. */
    readonly address?: string
    readonly refundAddress?: string
    readonly balance?: string
  }
  readonly error?: string
  readonly result?: {
    readonly gasUsed?: string
    readonly output?: string
    readonly address?: string
    readonly code?: string
  } | null
  readonly traceAddress: readonly number[]
  readonly transactionHash: string | null
  readonly transactionPosition: number | null
}
