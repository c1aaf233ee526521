import t from 'tap'
import { askEarly, callKey, takeEarly } from '../../src/api/early-answers.ts'

t.test('an early answer is handed over once', async (t) => {
  askEarly('a', async () => 1)
  t.equal(await takeEarly('a'), 1)
  t.equal(takeEarly('a'), undefined, 'a repeat asks anew')
  t.equal(takeEarly('b'), undefined)
})

t.test('a failure is told to whoever takes it, and to nobody else', async (t) => {
  askEarly('a', () => Promise.reject(new Error('no answer')))
  // An unhandled rejection would end the test here.
  await new Promise((resolve) => setTimeout(resolve))
  await t.rejects(takeEarly('a') ?? Promise.resolve(), { message: 'no answer' })
})

t.test('a call is known by its name and what is asked', async (t) => {
  t.equal(
    callKey('blockDetail', { blockHeight: 1 }),
    callKey('blockDetail', { blockHeight: 1 }),
  )
  t.not(
    callKey('blockDetail', { blockHeight: 1 }),
    callKey('blockDetail', { blockHeight: 2 }),
  )
})
