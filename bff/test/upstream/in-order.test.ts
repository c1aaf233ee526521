import t from 'tap'
import { ApiError, clientLeft, responseTooLarge } from '../../src/lib/api-error.ts'
import { makeInOrder } from '../../src/upstream/in-order.ts'
import { makeClock } from '../fixtures/clock.ts'

const silence = new ApiError(504, 'silent')
const refusal = new ApiError(502, 'refused')

/** Three origins, of which each attempt fails with the error that its origin has, if any. */
function make(errors: (Error | undefined)[]) {
  const { now, pass } = makeClock()
  const rested: number[] = []
  const failover = makeInOrder({ count: 3, now, onRest: (at) => void rested.push(at) })
  const tried: number[] = []
  const times: number[] = []
  const send = async (isQuick = true) => {
    tried.length = 0
    const options = { deadlineMs: 9_000, isQuick, onFault: () => undefined }
    return await failover.send(options, async (origin, deadlineMs) => {
      tried.push(origin)
      times.push(deadlineMs)
      const error = errors[origin]
      if (error) throw error
      return origin
    })
  }
  return { send, tried, times, rested, pass }
}

t.test('the next origin gets a request that failed at one', async (t) => {
  const { send, tried, rested, pass } = make([refusal, refusal])
  t.equal(await send(), 2)
  t.same(tried, [0, 1, 2])
  t.same(rested, [0, 1])
  t.equal(await send(), 2)
  t.same(tried, [2], 'they rest')
  pass(10_000)
  await send()
  t.same(tried, [0, 1, 2])
})

t.test('resting origins get requests when no other responds', async (t) => {
  const errors: (Error | undefined)[] = [refusal, refusal, refusal]
  const { send, tried } = make(errors)
  await t.rejects(send(), refusal)
  errors[1] = undefined
  t.equal(await send(), 1)
  t.same(tried, [0, 1])
  await send()
  t.same(tried, [1], 'a response ends its rest')
})

t.test('no other origin mends what is no fault of one', async (t) => {
  for (const error of [clientLeft(), responseTooLarge(1), new TypeError('ours')]) {
    const { send, tried, rested } = make([error])
    await t.rejects(send(), error)
    t.same(tried, [0])
    t.same(rested, [])
  }
})

t.test('silence costs a part of the time, or for work all of it', async (t) => {
  const { send, tried, times, rested } = make([silence])
  t.equal(await send(), 1)
  t.equal(times[0], 3_000)
  t.same(rested, [])
  await t.rejects(send(false), silence)
  t.same(tried, [0])
  t.equal(times.at(-1), 9_000)
  await send()
  t.same(rested, [0], 'the third in a row')
})
