import t from 'tap'
import {
  isHash,
  toAddress,
  toBlockHeight,
  toHash,
  toUnixMs,
  toWei,
} from '../src/index.ts'

t.test('guards lower the case and refuse the wrong length', async (t) => {
  t.equal(toHash(`0x${'AB'.repeat(32)}`), `0x${'ab'.repeat(32)}`)
  t.equal(toAddress(`0x${'AB'.repeat(20)}`), `0x${'ab'.repeat(20)}`)
  t.throws(() => toHash('0x12'), TypeError)
  t.throws(() => toAddress(`0x${'ab'.repeat(32)}`), TypeError)
  t.notOk(isHash(`0x${'AB'.repeat(32)}`), 'upper case is not canonical')
})

t.test('amounts keep every digit', async (t) => {
  t.equal(toWei(2n ** 256n - 1n), (2n ** 256n - 1n).toString())
  t.throws(() => toWei('1.5'), TypeError)
  t.throws(() => toWei('007'), TypeError)
})

t.test('counters refuse negatives, fractions and unsafe integers', async (t) => {
  t.equal(toBlockHeight(7n), 7)
  t.throws(() => toBlockHeight(-1), TypeError)
  t.throws(() => toBlockHeight(1.5), TypeError)
  t.throws(() => toUnixMs(2 ** 53), TypeError)
})
