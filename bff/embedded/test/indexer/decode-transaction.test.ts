import t from 'tap'
import type { RpcReceipt, RpcTransaction } from '../../src/chain/rpc-types.ts'
import { decodeTransaction } from '../../src/indexer/decode-transaction.ts'

const address = `0x${'Ab'.repeat(20)}`
const hash = `0x${'01'.repeat(32)}`
const common: RpcTransaction = {
  hash,
  from: address,
  to: address,
  value: '0x1',
  nonce: '0x2',
  gas: '0x5208',
  input: '0x',
  chainId: '0x7a69',
  r: '0x1',
  s: '0xabc',
  v: '0x1',
  yParity: '0x1',
  maxFeePerGas: '0x10',
  maxPriorityFeePerGas: '0x1',
  accessList: [],
}
const receipt = { transactionHash: hash, status: '0x1', gasUsed: '0x5208', logs: [] }
const rowOf = (tx: Partial<RpcTransaction>, ofReceipt: Partial<RpcReceipt>) =>
  decodeTransaction(tx, ofReceipt, 0, new Map(), {
    calls: [],
    created: [],
    revertData: null,
    failure: null,
  })
const envelopeOf = (tx: RpcTransaction) => rowOf(tx, receipt).envelope

t.test('the fee holds that of the operator of an OP Stack rollup', async (t) => {
  const operator = { operatorFeeScalar: '0x3b9aca00', operatorFeeConstant: '0x64' }
  const feeOf = (more: Partial<RpcReceipt>, type = '0x2') =>
    rowOf(
      { ...common, type },
      { ...receipt, effectiveGasPrice: '0x2', l1Fee: '0x3', ...more },
    ).fee
  const paid = 21_000 * 2 + 3
  t.equal(feeOf({}), String(paid))
  t.equal(feeOf(operator), String(paid + 21_000 * 1_000 + 100), 'Isthmus')
  const jovian = { daFootprintGasScalar: '0x190', blobGasUsed: '0x9c40' }
  const scaled = 21_000n * 1_000_000_000n * 100n
  t.equal(feeOf({ ...operator, ...jovian }), String(BigInt(paid + 100) + scaled))
  t.equal(feeOf(operator, '0x7e'), String(paid), 'a deposit pays none')
  const { operatorFeeConstant } = operator
  t.equal(feeOf({ operatorFeeConstant }), String(paid + 100))
})

t.test('a fee in a token of Celo is not one in coins', async (t) => {
  const celo = { ...common, type: '0x7b', feeCurrency: address }
  const paid = { ...receipt, effectiveGasPrice: '0x2' }
  t.match(rowOf(celo, paid), { type: 0x7b, gasPrice: null, fee: null })
  t.equal(rowOf({ ...celo, feeCurrency: null }, paid).fee, String(21_000 * 2))
})

t.test('the signed fields of a blob transaction are kept', async (t) => {
  const blobVersionedHashes = [`0x01${'02'.repeat(31)}`]
  const blob = { ...common, type: '0x3', maxFeePerBlobGas: '0xff', blobVersionedHashes }
  t.match(envelopeOf(blob), {
    chainId: 31_337,
    maxFeePerBlobGas: '255',
    blobVersionedHashes,
    r: `0x${'0'.repeat(63)}1`,
  })
})

t.test(
  'the signed fields of a set-code transaction are kept, words at full length',
  async (t) => {
    const entry = { chainId: '0x7a69', address, nonce: '0x7', yParity: '0x1' }
    const authorizationList = [{ ...entry, r: '0x5', s: '0x6' }]
    t.same(envelopeOf({ ...common, type: '0x4', authorizationList }).authorizationList, [
      {
        chainId: 31_337,
        address: address.toLowerCase(),
        nonce: 7,
        yParity: 1,
        r: `0x${'0'.repeat(63)}5`,
        s: `0x${'0'.repeat(63)}6`,
      },
    ])
  },
)

t.test('other types have none of it', async (t) => {
  const { maxFeePerBlobGas, blobVersionedHashes, authorizationList } = envelopeOf({
    ...common,
    type: '0x2',
    maxFeePerBlobGas: null,
    authorizationList: null,
  })
  t.same(
    [maxFeePerBlobGas, blobVersionedHashes, authorizationList],
    Array(3).fill(undefined),
  )
})

t.test('a transaction known by its hash alone has no invented type', async (t) => {
  t.equal(rowOf({ hash }, receipt).type, null)
  t.equal(rowOf({ hash }, { ...receipt, type: '0x2' }).type, 2)
  t.equal(rowOf({ hash, from: address, gas: '0x5208' }, receipt).type, 0)
  t.equal(rowOf(common, receipt).type, null)
})

t.test('a fee without the part of its blobs is none', async (t) => {
  const paid = { ...receipt, effectiveGasPrice: '0x2' }
  t.equal(rowOf({ hash }, { ...paid, type: '0x3' }).fee, null)
  t.equal(rowOf({ hash }, { ...paid, type: '0x2' }).fee, '42000')
  const blobs = { blobGasUsed: '0x20000', blobGasPrice: '0x1' }
  t.equal(rowOf({ hash }, { ...paid, ...blobs, type: '0x3' }).fee, '173072')
})

t.test('a creation whose outcome is not known made nothing', async (t) => {
  const { status: _, ...early } = { ...receipt, contractAddress: address }
  const { to: __, ...creation } = common
  t.match(rowOf(creation, early), {
    kind: 'CONTRACT_CREATION',
    status: null,
    contract: null,
  })
  t.equal(
    rowOf(creation, { ...early, status: '0x1' }).contract,
    address.toLowerCase() as string,
  )
  t.equal(rowOf(creation, { ...early, status: '0x0' }).contract, null)
})
