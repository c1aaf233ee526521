import type { TransactionDetail } from '@bvlgarichain/contract'
import t from 'tap'
import { NodeError } from '../../../src/api/node-error.ts'
import { nodeFailure } from '../../../src/api/node-failure.ts'
import type { NodeReader } from '../../../src/api/rpc.ts'
import { loadExecution } from '../../../src/parts/execution/load-execution.ts'

const hash = `0x${'aa'.repeat(32)}`
const txHash = `0x${'bb'.repeat(32)}`
const miner = `0x${'cc'.repeat(20)}`
const block = {
  number: '0x5',
  hash,
  miner,
  transactions: [{ hash: txHash, type: '0x2' }],
}
const receipt = { status: '0x1', gasUsed: '0x5208', logs: [] }

/** A node that answers by method; a string is what it says to refuse. */
const nodeOf =
  (responses: Readonly<Record<string, unknown>>): NodeReader =>
  async (calls) =>
    calls.map(({ method, params }) => {
      const response = responses[method]
      const result = typeof response === 'function' ? response(params) : response
      return typeof result === 'string'
        ? { kind: 'REFUSED', message: result, failure: nodeFailure(-32_603, result) }
        : { kind: 'RESULT', result }
    })

const responses = {
  eth_getBlockByNumber: ([tag]: readonly unknown[]) =>
    tag === '0x5' ? block : { number: '0x4' },
  eth_getBlockReceipts: [receipt],
  eth_chainId: 7,
  debug_executionWitness: { state: ['0x80'], codes: [], headers: 7 },
  eth_getProof: 'Method not found',
}
const subject = { blockHash: hash, height: 5 }
const reasonOf = async (changed: object, given: object = {}) => {
  const loading = await loadExecution(
    { ...subject, ...given },
    nodeOf({ ...responses, ...changed }),
  )
  return loading.kind === 'LOADED' ? 'LOADED' : loading.reason
}

t.test('the outcome on screen is what is compared', async (t) => {
  const tx = {
    hash: txHash,
    status: 'FAILED',
    gasUsed: 9,
  } as unknown as TransactionDetail
  const loading = await loadExecution({ ...subject, tx }, nodeOf(responses))
  if (loading.kind !== 'LOADED') return t.fail(loading.reason)
  const { input } = loading
  t.equal(input.until, undefined, 'the whole block')
  t.match(input.transactions, [{ hash: txHash, status: 'FAILED', gasUsed: 9, type: 2 }])
  t.same(input.witness, { state: ['0x80'], codes: [], headers: undefined })
})

t.test('a node that cannot serve an execution says why', async (t) => {
  t.equal(await reasonOf({}), 'LOADED')
  t.equal(await reasonOf({}, { height: 0 }), 'genesis')
  t.equal(await reasonOf({ eth_getBlockReceipts: 'no' }), 'refused')
  t.equal(
    await reasonOf({ eth_getBlockByNumber: { ...block, hash: txHash } }),
    'otherBlock',
  )
  t.equal(
    await reasonOf({}, { tx: { hash } as unknown as TransactionDetail }),
    'otherBlock',
    'the transaction is in none',
  )
  const noWitness = { debug_executionWitness: 'Method not found' }
  t.equal(await reasonOf({ ...noWitness, debug_traceTransaction: 'x' }), 'refused')
  t.equal(
    await reasonOf({ ...noWitness, eth_getProof: 'BlockOutOfRangeError: 9 but was 4' }),
    'stateGone',
  )
  const cutOff = { ...noWitness, eth_getProof: 'The node did not answer in time' }
  t.equal(await reasonOf(cutOff), 'timeout', 'nothing is said of the state')
  t.equal(await reasonOf({ ...noWitness, eth_getProof: 'rate limit' }), 'limited')
  const noTraces = { ...noWitness, debug_traceTransaction: 'Method not found' }
  t.equal(await reasonOf(noTraces), 'noMethod')
  const many = { ...block, transactions: Array.from({ length: 60 }, () => ({})) }
  const byNumber = { eth_getBlockByNumber: many }
  t.equal(await reasonOf(byNumber), 'tooLarge')
})

t.test('only the beginning of a large block is executed', async (t) => {
  const list = Array.from({ length: 60 }, (_, at) => ({ hash: `0x${at}` }))
  const tx = { hash: '0x20' } as unknown as TransactionDetail
  const large = { ...block, transactions: list }
  const loading = await loadExecution(
    { ...subject, tx },
    nodeOf({ ...responses, eth_getBlockByNumber: large }),
  )
  if (loading.kind !== 'LOADED') return t.fail(loading.reason)
  t.equal(loading.input.until, 20)
})

t.test('without a response it is unreachable', async (t) => {
  const loading = await loadExecution(subject, () =>
    Promise.reject(new NodeError('none')),
  )
  t.match(loading, { kind: 'NOT_CHECKED', reason: 'unreachable' })
})
