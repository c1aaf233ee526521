import t from 'tap'
import { toHex } from 'viem'
import type { RpcTrace } from '../../src/chain/rpc-types.ts'
import { flattenTraces } from '../../src/indexer/debug-traces.ts'
import { decodeTraces } from '../../src/indexer/decode-traces.ts'

const hash = `0x${'01'.repeat(32)}`
const address = (index: number) => toHex(index, { size: 20 })

const frame = (
  path: readonly number[],
  { type = 'call', error = '', to = 2 } = {},
): RpcTrace => ({
  type,
  action: { from: address(1), to: address(to), value: '0x0' },
  ...(error && { error }),
  result: { address: address(to) },
  traceAddress: path,
  transactionHash: hash,
  transactionPosition: 0,
})

t.test('only contracts whose creation was not undone are created', async (t) => {
  const { created, failure } = decodeTraces(
    [
      frame([]),
      frame([0], { error: 'Reverted' }),
      frame([0, 0], { type: 'create', to: 3 }),
      frame([0, 1], { error: 'Out of gas' }),
      frame([0, 1, 0], { type: 'create', to: 4 }),
      frame([0, 2], { type: 'create', to: 5 }),
      frame([1], { type: 'create', to: 6 }),
      frame([2], { type: 'create', error: 'Reverted', to: 7 }),
      frame([10], { type: 'create', to: 8 }),
    ],
    0,
  )
  t.same(
    created.map(({ contract }) => contract),
    [address(6), address(8)],
  )
  t.equal(failure, null)
  const failed = [frame([], { error: 'Reverted' }), frame([0], { type: 'create' })]
  t.match(decodeTraces(failed, 0), { created: [], failure: 'Reverted' })
})

t.test('an empty error is none', async (t) => {
  for (const error of ['', ' ']) {
    const parity = [frame([]), frame([0], { type: 'create', to: 3 })].map((row) => ({
      ...row,
      error,
    }))
    const inner = { type: 'CREATE', from: address(1), to: address(3), error }
    const result = { type: 'CALL', from: address(1), to: address(2), error }
    const debug = flattenTraces([{ txHash: hash, result: { ...result, calls: [inner] } }])
    for (const rows of [parity, debug]) {
      t.match(decodeTraces(rows, 0), {
        status: 'SUCCESS',
        failure: null,
        calls: [{ error: null }],
        created: [{ contract: address(3) }],
      })
    }
  }
})

t.test('a type that is not known is kept, and none is made up', async (t) => {
  const typeOf = (type: unknown, action: object = {}) => {
    const row = { ...frame([0]), type }
    return decodeTraces([{ ...row, action: { ...row.action, ...action } }], 0).calls[0]
      ?.type
  }
  t.equal(typeOf('authcall'), 'AUTHCALL')
  t.equal(typeOf('authcall', { callType: 'call' }), 'AUTHCALL')
  t.equal(typeOf('call'), null)
  t.equal(typeOf('call', { callType: '' }), null)
  t.equal(typeOf(null, { callType: 'call' }), 'CALL')
  t.equal(typeOf(7), null)
  const result = { type: 'CALL', calls: [{ type: 'EXTCALL', value: '0x1' }] }
  t.equal(decodeTraces(flattenTraces([{ result }] as never), 0).calls[0]?.type, 'EXTCALL')
})

t.test('a loop of failing calls is read in one pass', async (t) => {
  // Looking through all earlier failures at each frame would be twenty billion comparisons,
  // minutes of work: the test would run into its time limit.
  const COUNT = 200_000
  const frames = [frame([])]
  for (let at = 0; at < COUNT; at += 1) frames.push(frame([at], { error: 'Reverted' }))
  frames.push(frame([COUNT], { type: 'create', to: 9 }))
  const { calls, created } = decodeTraces(frames, 0)
  t.equal(calls.length, COUNT + 1)
  t.same(created, [{ contract: address(9), creator: address(1) }])
})

t.test('a frame may have more inner calls than a function takes arguments', async (t) => {
  const COUNT = 150_000
  const inner = { type: 'CALL', from: address(1), to: address(2) }
  const result = { ...inner, calls: Array.from({ length: COUNT }, () => inner) }
  const rows = flattenTraces([{ txHash: hash, result }])
  t.equal(rows.length, COUNT + 1)
  t.same(rows.at(-1)?.traceAddress, [COUNT - 1])
})
