import { decodeResponse, parseJson, toWei } from '@bvlgarichain/contract'
import type { BlockDetail, TransactionDetail } from '@bvlgarichain/contract/complete'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import t from 'tap'
import { privateKeyToAddress } from 'viem/accounts'
import { bytesToHex, concatBytes, hexToBytes, keccak256, numberToHex } from 'viem/utils'
import { transactionOfRpc } from '../../src/execution/rpc-transaction.ts'
import { encodeRlp, quantityBytes, type RlpItem } from '../../src/rlp.ts'
import { outcomeOf } from '../../src/step.ts'
import {
  verifyInclusion,
  verifyTransaction,
} from '../../src/transaction/verify-transaction.ts'
import { disturb, flipByte, makeRandom } from '../fixtures/flip.ts'
import { readFixture } from '../fixtures/read-fixture.ts'

interface Fixture {
  readonly block: BlockDetail
  readonly transactions: readonly TransactionDetail[]
}
const live = readFixture<Fixture>('devnet/block.json')
const { blob, impersonated, ...osaka } = readFixture<
  Fixture & Record<'blob' | 'impersonated', TransactionDetail>
>('devnet/osaka.json')

const of = (tx: TransactionDetail, id: string) =>
  verifyTransaction(tx).steps.find((step) => step.id === id)
const positionOf = (...given: Required<Parameters<typeof verifyInclusion>>) =>
  verifyInclusion(...given).steps.find(({ id }) => id === 'position')
const feeOf = (tx: TransactionDetail, block: BlockDetail) =>
  verifyInclusion(tx, block).steps.find(({ id }) => id === 'fee')
/** The transaction of a type; of type 0 the one bound to its chain (EIP-155). */
function typed(type: number): TransactionDetail {
  const found = [...osaka.transactions, blob].find((tx) => tx.type === type)
  if (found === undefined) throw new Error(`no transaction of type ${type}`)
  return found
}

t.test('hash and sender of every type', async (t) => {
  const all = [...live.transactions, ...osaka.transactions, blob]
  t.same([...new Set(all.map(({ type }) => type))].sort(), [0, 1, 2, 3, 4])
  t.ok(
    all.some(({ v }) => v === '27' || v === '28'),
    'one from before EIP-155',
  )
  for (const tx of all) {
    t.equal(outcomeOf(verifyTransaction(tx).steps), 'PASS', `${tx.type} ${tx.hash}`)
  }
})

const mapValues = <Value, To>(
  values: Readonly<Record<string, Value>>,
  to: (value: Value) => To,
) => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, to(value)]))

t.test('numbers beyond 2^53 are those that were signed', async (t) => {
  const key = new Uint8Array(32).fill(7)
  const to = `0x${'cd'.repeat(20)}` as const
  const quantities = {
    chainId: 2n ** 60n + 1n,
    nonce: 2n ** 62n + 1n,
    maxPriorityFeePerGas: 1n,
    maxFeePerGas: 2n,
    gas: 2n ** 64n - 1n,
  }
  // Anybody may send it: the transaction is valid, the delegation is skipped.
  const delegation = { chainId: 2n ** 200n + 1n, nonce: 2n ** 64n - 1n, yParity: 1n }
  const numbers = Object.values(quantities).map(quantityBytes)
  const signature = [quantityBytes(5n), quantityBytes(6n)]
  const { chainId, nonce, yParity } = delegation
  const authorization = [
    ...[quantityBytes(chainId), hexToBytes(to), quantityBytes(nonce)],
    ...[quantityBytes(yParity), ...signature],
  ]
  const empty = new Uint8Array()
  const body: RlpItem[] = [...numbers, hexToBytes(to), empty, empty, [], [authorization]]
  const envelope = (items: readonly RlpItem[]) =>
    concatBytes([Uint8Array.of(4), encodeRlp(items)])
  const digest = keccak256(envelope(body), 'bytes')
  const made = secp256k1.sign(digest, key, { prehash: false, format: 'recovered' })
  const { r, s, recovery = 0 } = secp256k1.Signature.fromBytes(made, 'recovered')
  const signed = [quantityBytes(BigInt(recovery)), quantityBytes(r), quantityBytes(s)]
  const told = {
    hash: keccak256(envelope([...body, ...signed])),
    from: privateKeyToAddress(bytesToHex(key)),
    to,
    input: '0x',
    accessList: [],
    blockHash: to.padEnd(66, '0'),
  }
  const word = (value: bigint) => numberToHex(value, { size: 32 })
  const write = (
    quantity: (value: bigint) => unknown,
    part: (value: bigint) => string,
  ) => ({
    ...told,
    ...mapValues({ ...quantities, type: 4n, value: 0n, gasPrice: 2n }, quantity),
    ...mapValues({ yParity: BigInt(recovery), transactionIndex: 0n }, quantity),
    ...{ r: part(r), s: part(s) },
    authorizationList: [
      { ...mapValues(delegation, quantity), address: to, r: part(5n), s: part(6n) },
    ],
  })
  const rest = { gasLimit: String(quantities.gas), blockHeight: 1 }
  const api = { ...write(String, word), ...rest }
  const bare = JSON.stringify(api).replace(/"(\d+)"/g, '$1')
  for (const tx of [
    decodeResponse('transactionDetail', api),
    decodeResponse('transactionDetail', parseJson(bare)),
    { ...transactionOfRpc(write(numberToHex, numberToHex)), blockHeight: 1 },
  ]) {
    t.match(tx, {
      authorizationList: [{ chainId: String(chainId), nonce: String(nonce) }],
    })
    t.match(tx, { nonce: String(quantities.nonce), gasLimit: rest.gasLimit })
    t.equal(outcomeOf(verifyTransaction(tx as TransactionDetail).steps), 'PASS')
  }
})

t.test('every transaction stands at its position', async (t) => {
  for (const { block, transactions } of [live, osaka]) {
    for (const tx of transactions) {
      const step = positionOf(tx, block, transactions)
      t.match(step, { outcome: 'PASS', facts: { position: tx.transactionIndex } })
    }
  }
})

t.test('every signed field counts', async (t) => {
  const names = [
    ...['nonce', 'gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas', 'gasLimit', 'value'],
    ...['maxFeePerBlobGas', 'chainId'],
  ] as const
  const signs: Record<number, readonly string[]> = {
    0: ['nonce', 'gasPrice', 'gasLimit', 'value'],
    1: ['chainId', 'nonce', 'gasPrice', 'gasLimit', 'value'],
    2: ['chainId', 'nonce', 'maxFeePerGas', 'maxPriorityFeePerGas', 'gasLimit', 'value'],
    3: names.filter((name) => name !== 'gasPrice'),
    4: ['chainId', 'nonce', 'maxFeePerGas', 'maxPriorityFeePerGas', 'gasLimit', 'value'],
  }
  for (const [type, fields] of Object.entries(signs)) {
    const tx = typed(Number(type))
    for (const name of fields) {
      const value = Number(tx[name as keyof TransactionDetail]) + 1
      const changed = { ...tx, [name]: value } as TransactionDetail
      t.match(
        of(changed, 'hash'),
        { outcome: 'FAIL', reason: 'hashDiffers' },
        `${type} ${name}`,
      )
      t.equal(of(changed, 'sender')?.outcome, 'FAIL')
    }
    for (const name of ['to', 'input', 'r', 's'] as const) {
      const hex = tx[name]
      if (!hex || hex === '0x') continue
      const changed = { ...tx, [name]: flipByte(hex, hex.length / 2 - 2) }
      t.match(of(changed, 'hash'), { outcome: 'FAIL' }, `${type} ${name}`)
    }
  }
  const [entry] = typed(1).accessList ?? []
  if (entry === undefined) throw new Error('no access list')
  const changed = { ...typed(1), accessList: [{ ...entry, storageKeys: [] }] }
  t.match(of(changed, 'hash'), { outcome: 'FAIL' })
  const [authorization] = typed(4).authorizationList ?? []
  if (authorization === undefined) throw new Error('no authorization')
  const delegated = { ...typed(4), authorizationList: [{ ...authorization, nonce: 1 }] }
  t.match(of(delegated, 'hash'), { outcome: 'FAIL' })
})

t.test('each flipped byte of the signature and of the hash is found', async (t) => {
  const tx = typed(2)
  for (let at = 0; at < 32; at++) {
    for (const name of ['r', 's', 'hash'] as const) {
      const changed = {
        ...tx,
        [name]: flipByte(String(tx[name]), at),
      } as TransactionDetail
      t.equal(outcomeOf(verifyTransaction(changed).steps), 'FAIL', `${name} ${at}`)
    }
  }
  const other = { ...tx, v: undefined, yParity: 1 - Number(tx.yParity) } as unknown
  t.equal(outcomeOf(verifyTransaction(other as TransactionDetail).steps), 'FAIL')
  const from = flipByte(tx.from, 19)
  t.match(of({ ...tx, from } as TransactionDetail, 'sender'), { reason: 'senderDiffers' })
})

t.test(
  'a part of a delegation that the response leaves out is no contradiction',
  async (t) => {
    const tx = typed(4)
    const [authorization] = tx.authorizationList ?? []
    for (const part of ['chainId', 'address', 'nonce', 'yParity', 'r', 's'] as const) {
      for (const value of [undefined, null]) {
        const authorizationList = [{ ...authorization, [part]: value }]
        const lacking = { ...tx, authorizationList } as TransactionDetail
        const step = { outcome: 'NOT_CHECKED', reason: 'missing' }
        t.match(of(lacking, 'envelope'), step, part)
      }
    }
  },
)

t.test('signatures that Ethereum refuses', async (t) => {
  const tx = typed(2)
  const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
  const s = `0x${(order - BigInt(String(tx.s))).toString(16).padStart(64, '0')}` as const
  t.match(of({ ...tx, s }, 'sender'), { outcome: 'FAIL', reason: 'highS' })
  const r = `0x${'f'.repeat(64)}` as const
  t.match(of({ ...tx, r }, 'sender'), { outcome: 'FAIL', reason: 'invalid' })
})

t.test(
  'a transaction that nobody signed is said to be so, and never green',
  async (t) => {
    const steps = verifyTransaction(impersonated).steps
    t.match(of(impersonated, 'hash'), { outcome: 'NOT_CHECKED', reason: 'unsigned' })
    t.match(of(impersonated, 'sender'), { outcome: 'NOT_CHECKED', reason: 'unsigned' })
    t.equal(outcomeOf(steps), 'NOT_CHECKED')
  },
)

t.test('what the server left out is named', async (t) => {
  const { r: _, maxFeePerGas: __, ...rest } = typed(2)
  t.match(of(rest as TransactionDetail, 'envelope'), {
    outcome: 'NOT_CHECKED',
    reason: 'missing',
    facts: { fields: 'maxFeePerGas, r' },
  })
  const { accessList: ___, ...without } = typed(2)
  t.equal(
    outcomeOf(verifyTransaction(without).steps),
    'PASS',
    'an empty list may be left out',
  )
  const { accessList: ____, ...lacking } = typed(1)
  t.match(of(lacking, 'envelope'), { reason: 'missing', facts: { fields: 'accessList' } })
  t.match(of({ ...typed(2), type: 126 }, 'envelope'), {
    outcome: 'NOT_CHECKED',
    reason: 'unknownType',
  })
  t.match(of({ ...typed(2), yParity: 2 }, 'envelope'), { reason: 'malformed' })
})

t.test('a transaction elsewhere, or in another block, is found', async (t) => {
  const { block, transactions } = live
  const [first, second] = transactions
  if (first === undefined || second === undefined) throw new Error('no transactions')
  const moved = { ...first, transactionIndex: 1 }
  t.match(positionOf(moved, block, transactions), { reason: 'notAtPosition' })
  t.match(positionOf({ ...first, transactionIndex: 99 }, block, transactions), {
    reason: 'notAtPosition',
  })
  t.match(positionOf(first, osaka.block, transactions), { reason: 'headerDiffers' })
  t.match(positionOf(first, block, [second, first, ...transactions.slice(2)]), {
    reason: 'rootDiffers',
  })
  const { stateRoot: _, ...partial } = block
  t.match(positionOf(first, partial as BlockDetail, transactions), {
    outcome: 'NOT_CHECKED',
    reason: 'headerUnreadable',
  })
})

t.test('block number and time are those of the header', async (t) => {
  const { block, transactions } = live
  const [tx] = transactions
  if (tx === undefined) throw new Error('no transactions')
  for (const [field, value] of [
    ['blockHeight', 1],
    ['time', 1],
  ] as const) {
    const changed = { ...tx, [field]: value }
    t.match(positionOf(changed, block, transactions), {
      outcome: 'FAIL',
      reason: 'blockDiffers',
      facts: { fields: field },
    })
  }
  const precise = { ...tx, time: tx.time + 999 } as TransactionDetail
  t.equal(positionOf(precise, block, transactions)?.outcome, 'PASS')
})

t.test('a fee is the gas used at its price, or not checked', async (t) => {
  for (const { block, transactions } of [live, osaka]) {
    for (const recorded of transactions) {
      // Those of Osaka are recorded without receipts.
      const fee = toWei(BigInt(recorded.gasPrice) * 21_000n)
      const tx: TransactionDetail = Object.assign({ gasUsed: 21_000, fee }, recorded)
      t.equal(feeOf(tx, block)?.outcome, 'PASS', `${tx.type} ${tx.hash}`)
      for (const change of [{ fee: '1' }, { fee: undefined }, { gasUsed: 1 }]) {
        const changed = { ...tx, ...change } as unknown as TransactionDetail
        t.equal(feeOf(changed, block)?.outcome, 'NOT_CHECKED')
      }
    }
  }
  const [tx] = live.transactions
  if (tx === undefined) throw new Error('no transactions')
  t.match(feeOf(tx, osaka.block), { outcome: 'NOT_CHECKED', reason: 'headerDiffers' })
})

t.test('whatever a field holds, nothing throws', async (t) => {
  const random = makeRandom(9)
  const all = [...osaka.transactions, ...live.transactions, blob]
  for (let round = 0; round < 600; round++) {
    const tx = all[random(all.length)] ?? typed(0)
    const odd = disturb(tx, random)
    const steps = verifyTransaction(odd).steps
    t.ok([0, 3].includes(steps.length))
    const block = disturb(osaka.block, random)
    positionOf(odd, block, osaka.transactions)
    feeOf(odd, block)
  }
})
