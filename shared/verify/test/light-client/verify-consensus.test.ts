import type { Hex } from '@bvlgarichain/contract'
import { bls12_381 as bls } from '@noble/curves/bls12-381.js'
import { sha256 } from '@noble/hashes/sha2.js'
import t from 'tap'
import { bytesToHex, concatBytes, hexToBytes, keccak256, numberToBytes } from 'viem/utils'
import {
  CONSENSUS_NETWORKS,
  type ConsensusNetwork,
  type ConsensusRequest,
  HISTORY_ADDRESS,
  historySlot,
  verifyConsensus,
} from '../../src/consensus.ts'
import { readBootstrap, readUpdate } from '../../src/light-client/read-update.ts'
import {
  committeeRoot,
  executionRoot,
  headerRoot,
  signingRoot,
} from '../../src/light-client/ssz.ts'
import { encodeRlp } from '../../src/rlp.ts'
import { readFixture } from '../fixtures/read-fixture.ts'
import { buildTrie } from '../fixtures/trie-builder.ts'

type Json = Record<string, unknown>
interface Recorded {
  readonly checkpoint: Hex
  readonly genesisValidatorsRoot?: Hex
  readonly bootstrap: { readonly data: Json }
  readonly updates: readonly { readonly data: Json }[]
  readonly finalityUpdate: { readonly data: Json }
}

const mainnet = readFixture<Recorded>('vectors/light-client/mainnet-capella.json')
const spec = readFixture<Recorded>('vectors/light-client/minimal-electra.json')
const network = CONSENSUS_NETWORKS[1]
const MINIMAL: ConsensusNetwork = {
  name: 'minimal preset',
  genesisValidatorsRoot: spec.genesisValidatorsRoot ?? '0x',
  forks: [{ name: 'electra', epoch: 0, version: '0x05000001' }],
  committeeSize: 32,
  slotsPerEpoch: 8,
  slotsPerPeriod: 64,
}

/** Block that a recorded finality update is about. */
function finalizedOf({ finalityUpdate }: Recorded) {
  const update = readUpdate(finalityUpdate)
  if (update === undefined) throw new Error('unreadable')
  const { blockHash, blockNumber } = update.finalized.execution
  return { hash: bytesToHex(blockHash), height: blockNumber }
}

const outcomes = (request: ConsensusRequest) =>
  verifyConsensus(request).steps.map(({ id, outcome, reason }) =>
    [id, outcome, reason].filter(Boolean).join(' '),
  )

const VERIFIED = [
  'checkpoint PASS',
  'committees PASS',
  'signature PASS signed',
  'finality PASS',
  'block PASS',
]

t.test('a block of Ethereum, from its real sync committees', async (t) => {
  const block = finalizedOf(mainnet)
  const { finalized } = verifyConsensus({ network, ...mainnet, block })
  t.same(outcomes({ network, ...mainnet, block }), VERIFIED)
  t.match(finalized, { hash: block.hash, slot: 7_070_047 })
})

t.test('vectors of the specification for Electra', async (t) => {
  t.same(outcomes({ network: MINIMAL, ...spec, block: finalizedOf(spec) }), VERIFIED)
})

t.test('what another block, checkpoint or network is', async (t) => {
  const block = finalizedOf(mainnet)
  const check = (change: Partial<ConsensusRequest>) =>
    outcomes({ network, ...mainnet, block, ...change })
  t.equal(
    check({ block: { ...block, hash: `0x${'11'.repeat(32)}` } })[4],
    'block FAIL otherBlock',
  )
  t.equal(
    check({ block: { ...block, height: block.height + 1n } })[4],
    'block NOT_CHECKED notFinal',
  )
  t.equal(
    check({ block: { ...block, height: block.height - 1n } })[4],
    'block NOT_CHECKED noHistory',
  )
  t.equal(check({ block: { ...block, height: 1n } })[4], 'block NOT_CHECKED tooOld')
  t.equal(
    check({ checkpoint: `0x${'11'.repeat(32)}` })[0],
    'checkpoint FAIL otherCheckpoint',
  )
  t.equal(check({ checkpoint: 'none' })[0], 'checkpoint NOT_CHECKED noCheckpoint')
  t.equal(check({ network: undefined })[0], 'checkpoint NOT_CHECKED noNetwork')
  t.equal(
    check({ network: CONSENSUS_NETWORKS[11_155_111] })[2],
    'signature NOT_CHECKED earlier',
  )
  t.equal(check({ updates: [] })[1], 'committees NOT_CHECKED committeeMissing')
  t.equal(
    check({ updates: Array.from({ length: 129 }, () => mainnet.updates[0]) })[1],
    'committees NOT_CHECKED tooManyUpdates',
  )
})

/** Paths to the texts of a JSON value. */
const textsOf = (value: unknown, path: readonly string[] = []): (readonly string[])[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => textsOf(inner, [...path, key]))
    : [path]

const changed = (value: unknown, path: readonly string[]): unknown => {
  const [key, ...rest] = path
  if (key === undefined) {
    const text = String(value)
    const last = text.at(-1) === '1' ? '2' : '1'
    return `${text.slice(0, -1)}${last}`
  }
  const copy: Json = Array.isArray(value)
    ? ([...value] as unknown as Json)
    : { ...(value as Json) }
  copy[key] = changed((value as Json)[key], rest)
  return copy
}

t.test('no changed value of the specification’s vectors is accepted', async (t) => {
  const block = finalizedOf(spec)
  // Not what is claimed: the attested header's own block, names of forks, the slot within its period.
  const isFree = (path: readonly string[]) =>
    ['version', 'signature_slot', 'attested_header.execution', 'header.execution'].some(
      (free) => path.join('.').includes(free),
    ) || path.join('.').includes('finalityUpdate.data.next_sync_committee')
  const parts = {
    bootstrap: spec.bootstrap,
    updates: spec.updates,
    finalityUpdate: spec.finalityUpdate,
  }
  const paths = textsOf(parts).filter(
    (path) => !isFree(path) || path.join('.').includes('finalized_header'),
  )
  // One key stands for all of a committee.
  const some = paths.filter((path) => !/pubkeys\.(?!0$|31$)\d+$/.test(path.join('.')))
  for (const path of some) {
    const bent = changed(parts, path) as typeof parts
    const { finalized, steps } = verifyConsensus({
      network: MINIMAL,
      checkpoint: spec.checkpoint,
      ...bent,
      block,
    })
    const isVerified =
      finalized !== undefined && steps.every(({ outcome }) => outcome === 'PASS')
    t.notOk(isVerified, path.join('.'))
  }
})

t.test('anything else is not accepted, and nothing is thrown', async (t) => {
  const block = finalizedOf(spec)
  const odd = [undefined, null, 7, 'x', [], {}, { data: null }, { data: { header: [] } }]
  for (const value of odd) {
    for (const part of [
      'bootstrap',
      'updates',
      'finalityUpdate',
      'checkpoint',
    ] as const) {
      const steps = outcomes({ network: MINIMAL, ...spec, block, [part]: value })
      t.not(steps[4], 'block PASS')
    }
  }
})

t.test('too few signers, and signers without a say', async (t) => {
  const block = finalizedOf(spec)
  const { data } = spec.finalityUpdate
  const withBits = (sync_committee_bits: string) =>
    outcomes({
      network: MINIMAL,
      ...spec,
      block,
      finalityUpdate: {
        data: {
          ...data,
          sync_aggregate: { ...(data.sync_aggregate as Json), sync_committee_bits },
        },
      },
    })
  t.equal(withBits('0xffff0000')[2], 'signature NOT_CHECKED tooFew')
  t.equal(withBits('0xffffff7f')[2], 'signature FAIL signatureInvalid')
  t.equal(withBits('0xffffffffff')[2], 'signature FAIL unreadable')
  t.equal(withBits('0x00000000')[2], 'signature NOT_CHECKED tooFew')
})

/* A chain of our own: keys and headers are made here and belong to no network. */

const SIZE = 4
const secrets = Array.from({ length: SIZE }, (_, at) =>
  numberToBytes(at + 7, { size: 32 }),
)
const points = secrets.map((secret) => bls.longSignatures.getPublicKey(secret))
const OWN: ConsensusNetwork = { ...MINIMAL, name: 'constructed', committeeSize: SIZE }
const ZERO = `0x${'00'.repeat(32)}`

function constructed(oldHash: Hex, height: number) {
  const slot = bytesToHex(numberToBytes(historySlot(BigInt(height)), { size: 32 }))
  const storage = buildTrie([
    [keccak256(slot, 'bytes'), encodeRlp(hexToBytes(oldHash))],
    [keccak256(`0x${'ee'.repeat(32)}`, 'bytes'), encodeRlp(Uint8Array.of(1))],
  ])
  const account = encodeRlp([
    new Uint8Array(),
    new Uint8Array(),
    hexToBytes(storage.root),
    new Uint8Array(32),
  ])
  const state = buildTrie([
    [keccak256(HISTORY_ADDRESS, 'bytes'), account],
    [keccak256(`0x${'aa'.repeat(20)}`, 'bytes'), account],
  ])
  const history = {
    accountProof: state
      .proofOf(keccak256(HISTORY_ADDRESS, 'bytes'))
      .map((node) => bytesToHex(node)),
    storageProof: [
      {
        key: slot,
        proof: storage.proofOf(keccak256(slot, 'bytes')).map((node) => bytesToHex(node)),
      },
    ],
  }
  return { history, stateRoot: state.root }
}

/** A branch from a leaf at a generalized index, and the root it leads to. */
function branchOf(leaf: Uint8Array, generalizedIndex: number) {
  const depth = Math.floor(Math.log2(generalizedIndex))
  const branch = Array.from({ length: depth }, (_, at) =>
    keccak256(Uint8Array.of(at, generalizedIndex), 'bytes'),
  )
  const root = branch.reduce(
    (node, sibling, at) =>
      sha256(
        concatBytes((generalizedIndex >> at) & 1 ? [sibling, node] : [node, sibling]),
      ),
    leaf,
  )
  return { branch: branch.map((node) => bytesToHex(node)), root: bytesToHex(root) }
}

/** Responses of a chain of our own whose finalized block is at a height, and has a state root. */
function makeChain(height: number, stateRoot: Hex) {
  const committee = {
    pubkeys: points.map((point) => bytesToHex(point.toBytes())),
    aggregate_pubkey: bytesToHex(
      bls.longSignatures.aggregatePublicKeys(points).toBytes(),
    ),
  }
  const beaconOf = (slot: number, state_root: string, body_root: string) => ({
    slot: String(slot),
    proposer_index: '1',
    parent_root: ZERO,
    state_root,
    body_root,
  })
  const read = (value: unknown) => {
    const bootstrap = readBootstrap(value)
    if (bootstrap === undefined) throw new Error('unreadable')
    return bootstrap
  }
  const start = { beacon: beaconOf(8, ZERO, ZERO) }
  const drafted = read({
    header: start,
    current_sync_committee: committee,
    current_sync_committee_branch: [],
  })
  const members = branchOf(committeeRoot(drafted.committee), 86)
  const bootstrap = {
    header: { beacon: beaconOf(8, members.root, ZERO) },
    current_sync_committee: committee,
    current_sync_committee_branch: members.branch,
  }
  const checkpoint = bytesToHex(headerRoot(read(bootstrap).beacon))

  const [execution] = [
    {
      ...(spec.finalityUpdate.data.finalized_header as { execution: Json }).execution,
      block_number: String(height),
      block_hash: `0x${'bb'.repeat(32)}`,
      state_root: stateRoot,
    },
  ]
  const updateOf = (
    signature: string,
    attested: Json,
    finalized: Json,
    branch: string[],
  ) => ({
    attested_header: { beacon: attested },
    finalized_header: finalized,
    finality_branch: branch,
    sync_aggregate: {
      sync_committee_bits: '0x0f',
      sync_committee_signature: signature,
    },
    signature_slot: '41',
  })
  const unsigned = `0x${'00'.repeat(96)}`
  const parse = (value: unknown) => {
    const update = readUpdate(value)
    if (update === undefined) throw new Error('unreadable')
    return update
  }
  const draft = parse(
    updateOf(
      unsigned,
      beaconOf(40, ZERO, ZERO),
      { beacon: beaconOf(24, ZERO, ZERO), execution, execution_branch: [] },
      [],
    ),
  )
  const payload = branchOf(executionRoot(draft.finalized.execution), 25)
  const finalized = {
    beacon: beaconOf(24, ZERO, payload.root),
    execution,
    execution_branch: payload.branch,
  }
  const half = parse(updateOf(unsigned, beaconOf(40, ZERO, ZERO), finalized, []))
  const finality = branchOf(headerRoot(half.finalized.beacon), 169)
  const attested = beaconOf(40, finality.root, ZERO)
  const whole = parse(updateOf(unsigned, attested, finalized, finality.branch))
  const message = bls.longSignatures.hash(
    signingRoot(
      headerRoot(whole.attested),
      hexToBytes('0x05000001'),
      hexToBytes(OWN.genesisValidatorsRoot),
    ),
    'BLS_SIG_BLS12381G2_XMD:SHA-256_SSWU_RO_POP_',
  )
  const signature = bls.longSignatures.aggregateSignatures(
    secrets.map((secret) => bls.longSignatures.sign(message, secret)),
  )
  const finalityUpdate = updateOf(
    bytesToHex(signature.toBytes()),
    attested,
    finalized,
    finality.branch,
  )
  return { checkpoint, bootstrap, updates: [], finalityUpdate }
}

t.test('an earlier block, from the hashes that the finalized state keeps', async (t) => {
  const hash: Hex = `0x${'cd'.repeat(32)}`
  const { history, stateRoot } = constructed(hash, 9_000)
  const chain = makeChain(10_000, stateRoot)
  const check = (change: Partial<ConsensusRequest>) =>
    outcomes({
      network: OWN,
      ...chain,
      block: { hash, height: 9_000n },
      history,
      ...change,
    })
  t.same(check({}), VERIFIED)
  t.equal(
    check({ block: { hash: `0x${'ce'.repeat(32)}`, height: 9_000n } })[4],
    'block FAIL otherBlock',
  )
  t.equal(check({ block: { hash, height: 9_001n } })[4], 'block FAIL historyInvalid')
  t.equal(check({ block: { hash, height: 1_808n } })[4], 'block NOT_CHECKED tooOld')
  t.equal(check({ history: {} })[4], 'block NOT_CHECKED noHistory')
  const bent = { ...history, accountProof: history.accountProof.toReversed() }
  t.equal(check({ history: bent })[4], 'block FAIL historyInvalid')
})
