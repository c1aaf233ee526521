import { QuantitySchema } from '@bvlgarichain/contract'
import { type Static, type TSchema, Type } from 'typebox'
import { COLLATERAL_KEYS } from '../dcap/collateral.ts'
import { BLOB_BYTES } from '../payload/payload.ts'
import { MAX_HEADERS } from './verify-headers.ts'

/** Version of the bundle format that this package writes. */
export const BUNDLE_VERSION = 6
/**
 * Versions that it reads. The first has no attestations, the second no headers up to the batch's last block,
 * the third no blob, the fourth no block on its own, the fifth no figures: counts, fees, times and sizes.
 */
export const BUNDLE_VERSIONS: readonly number[] = [1, 2, 3, 4, 5, BUNDLE_VERSION]
export const BUNDLE_FORMAT = 'bvlgari-evidence'

/* Lower case only, so that a value has one form and no letter can change unnoticed. */
const HEX = '^0x(?:[0-9a-f]{2})*$'
const Hex = Type.String({ pattern: HEX })
const Hash = Type.String({ pattern: '^0x[0-9a-f]{64}$' })
const Address = Type.String({ pattern: '^0x[0-9a-f]{40}$' })
const Decimal = Type.String({ pattern: '^(?:0|[1-9][0-9]{0,77})$' })
const Count = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })
const Nodes = Type.Array(Hex, { maxItems: 160 })

/** Most receipts of a block. */
const MAX_RECEIPTS = 10_000

/** An object with these fields and no others. */
const strict = <Fields extends Record<string, TSchema>>(
  fields: Fields,
  description?: string,
) =>
  Type.Object(fields, {
    additionalProperties: false,
    ...(description && { description }),
  })

/** A receipt of a layer-1 block, with the block's header. */
const InclusionSchema = strict(
  {
    header: Hex,
    position: Count,
    proof: Nodes,
  },
  'RLP of the header, position of the receipt, and its nodes below the receipts root, root first',
)
export type Inclusion = Static<typeof InclusionSchema>

const BatchPartSchema = strict({
  header: Type.String({
    pattern: '^0x[0-9a-f]{210}$',
    description:
      'Version u8, index u64, rolling hash, data hash, parent hash: hashes to the batch hash',
  }),
  chunks: Type.Array(Hex, { minItems: 1, maxItems: 10_000 }),
  payloadHash: Type.String({
    pattern: '^0x[0-9a-f]{64}$',
    description: 'keccak256 of the payload, or the versioned hash of the blob with it',
  }),
  payload: Type.Optional(Hex),
  blob: Type.Optional(
    Type.String({
      // The length first: a pattern of so many characters takes long to compile.
      minLength: 2 + 2 * BLOB_BYTES,
      maxLength: 2 + 2 * BLOB_BYTES,
      pattern: HEX,
      description:
        'Blob with the payload (EIP-4844), in place of `payload`; `payloadHash` is its versioned hash',
    }),
  ),
})

const HeadersSchema = Type.Optional(
  Type.Array(Hex, {
    minItems: 1,
    maxItems: MAX_HEADERS,
    description:
      'RLP of the headers after the claimed block, up to the batch’s last block; of a batch, of its last blocks',
  }),
)

const TransactionPartSchema = strict({
  /** Of the proven transaction; that of the claim if left out. */
  position: Type.Optional(Count),
  proof: Nodes,
  receiptProof: Nodes,
  /** Of the receipt before, whose cumulative gas the own one adds to. */
  receiptBeforeProof: Type.Optional(Nodes),
})

/** Parts of fees for data, to L1 or in blobs: stated, and proven by nothing. */
const DataFee = Type.Optional(Decimal)

const AccountPartSchema = strict({
  proof: Nodes,
  slots: Type.Array(Nodes, { maxItems: 256 }),
})

const AboutSchema = strict(
  {
    created: Type.Optional(Type.String({ maxLength: 64 })),
    source: Type.Optional(Type.String({ maxLength: 512 })),
    build: Type.Optional(Type.String({ maxLength: 128 })),
    trust: Type.Optional(Hash),
  },
  'Not authenticated: when, where and under which trust settings (keccak256) it was made',
)

const QuoteSchema = strict(
  {
    quote: Type.String({ pattern: '^0x(?:[0-9a-f]{2}){1,65536}$' }),
    collateral: strict(
      Object.fromEntries(
        COLLATERAL_KEYS.map((key) => [
          key,
          Type.Optional(Type.String({ maxLength: 1 << 20 })),
        ]),
      ),
    ),
  },
  'DCAP quote of the batch with its collateral, as Intel’s PCS names the parts',
)
export type QuotePart = Static<typeof QuoteSchema>

export const ProofSchema = strict(
  {
    proof: Type.String({ pattern: '^0x(?:[0-9a-f]{2}){1,4096}$' }),
    programVKey: Hash,
    publicValues: Type.String({ pattern: '^0x(?:[0-9a-f]{2}){0,4096}$' }),
    before: Type.Optional(
      Type.Array(Hex, {
        minItems: 2,
        maxItems: 2,
        description:
          'RLP of the headers of the block before the batch, whose state the proof starts from, and of its first block',
      }),
    ),
  },
  'Groth16 proof of the batch in SP1’s layout; keys come from trust settings',
)
export type ProofPart = Static<typeof ProofSchema>

const common = {
  format: Type.Literal(BUNDLE_FORMAT),
  version: Type.Union([
    Type.Literal(1),
    Type.Literal(2),
    Type.Literal(3),
    Type.Literal(4),
    Type.Literal(5),
    Type.Literal(BUNDLE_VERSION),
  ]),
  about: Type.Optional(AboutSchema),
  batch: BatchPartSchema,
  /** The event that layer 1 has the batch. */
  commit: Type.Optional(InclusionSchema),
  /** The event that a proof of the batch was accepted. */
  prove: Type.Optional(InclusionSchema),
  quote: Type.Optional(QuoteSchema),
  zkProof: Type.Optional(ProofSchema),
}

/** A transaction is in a block of a batch on layer 1, and its receipt says this. */
const TransactionBundleSchema = strict({
  ...common,
  kind: Type.Literal('transaction'),
  claim: strict({
    hash: Hash,
    chainId: Type.Union([Decimal, Type.Null()]),
    blockHash: Hash,
    height: Count,
    position: Count,
    from: Address,
    to: Type.Union([Address, Type.Null()]),
    value: Decimal,
    status: Type.Union([Type.Literal('SUCCESS'), Type.Literal('FAILED')]),
    /** Unix seconds. */
    time: Type.Optional(Count),
    gasUsed: Type.Optional(Decimal),
    gasPrice: Type.Optional(Decimal),
    fee: Type.Optional(Decimal),
    dataFee: DataFee,
  }),
  block: Hex,
  headers: HeadersSchema,
  transaction: TransactionPartSchema,
})

/** A block of a batch on layer 1 has this hash. */
const BlockBundleSchema = strict({
  ...common,
  kind: Type.Literal('block'),
  claim: strict({
    blockHash: Hash,
    height: Count,
    txCount: Type.Optional(Count),
    /** Bytes of the block's RLP. */
    size: Type.Optional(Count),
    totalFee: Type.Optional(Decimal),
    dataFee: DataFee,
  }),
  block: Hex,
  headers: HeadersSchema,
  receipts: Type.Optional(
    Type.Array(Hex, {
      maxItems: MAX_RECEIPTS,
      description: 'Receipts of the block as its receipts root covers them',
    }),
  ),
})

/** An account had this balance, nonce and storage after a block of a batch on layer 1. */
const BalanceBundleSchema = strict({
  ...common,
  kind: Type.Literal('balance'),
  claim: strict({
    address: Address,
    blockHash: Hash,
    height: Count,
    balance: Decimal,
    nonce: Decimal,
    codeHash: Hash,
    slots: Type.Array(strict({ slot: Hash, value: Decimal }), { maxItems: 256 }),
  }),
  block: Hex,
  headers: HeadersSchema,
  account: AccountPartSchema,
})

/** Layer 1 has this batch. */
const BatchBundleSchema = strict({
  ...common,
  kind: Type.Literal('batch'),
  claim: strict({
    batchIndex: Count,
    hash: Hash,
    stateRoot: Type.Optional(Hash),
    l2MsgRoot: Type.Optional(Hash),
    startBlock: Type.Optional(Count),
    endBlock: Type.Optional(Count),
    txCount: Type.Optional(Count),
  }),
  headers: HeadersSchema,
})

/** A withdrawal of the bridge may be claimed on layer 1. */
const WithdrawalBundleSchema = strict({
  ...common,
  kind: Type.Literal('withdrawal'),
  claim: strict({
    l2ChainId: QuantitySchema,
    batchIndex: Count,
    nonce: QuantitySchema,
    sender: Address,
    receiver: Address,
    token: Type.Union([Address, Type.Literal('native')]),
    amount: Decimal,
  }),
  calldata: Hex,
})

/** A file with all that checks one claim without a server. */
export const BundleSchema = Type.Union(
  [
    TransactionBundleSchema,
    BlockBundleSchema,
    BalanceBundleSchema,
    BatchBundleSchema,
    WithdrawalBundleSchema,
  ],
  { title: 'Evidence bundle', $id: `${BUNDLE_FORMAT}-v${BUNDLE_VERSION}` },
)
/** Figures that a claim may have since version 6. */
export const FIGURES = {
  transaction: ['time', 'gasUsed', 'gasPrice', 'fee'],
  block: ['txCount', 'size', 'totalFee'],
  batch: ['startBlock', 'endBlock', 'txCount'],
  balance: [],
  withdrawal: [],
} as const satisfies Record<string, readonly string[]>
export type Bundle = Static<typeof BundleSchema>
export type TransactionBundle = Static<typeof TransactionBundleSchema>
export type BlockBundle = Static<typeof BlockBundleSchema>
export type BalanceBundle = Static<typeof BalanceBundleSchema>
export type BatchBundle = Static<typeof BatchBundleSchema>
export type WithdrawalBundle = Static<typeof WithdrawalBundleSchema>
export type BatchPart = Static<typeof BatchPartSchema>
export type About = Static<typeof AboutSchema>
