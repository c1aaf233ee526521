import t from 'tap'
import { formatSpanTime } from '../../src/lib/format-span-time.ts'
import { byteLength, bytesToHex, hexToBytes } from '../../src/lib/hex.ts'
import { english } from '../fixtures/english.ts'

t.test('hex and bytes are two forms of the same', async (t) => {
  t.same([...hexToBytes('0x00ffA0')], [0, 255, 160])
  t.equal(bytesToHex(Uint8Array.of(0, 255, 160)), '0x00ffa0')
  t.equal(byteLength('0x00ff'), 2)
  t.equal(byteLength('0x'), 0)
  for (const text of ['', '0x0', 'ff', '0xgg']) t.equal(hexToBytes(text).length, 0, text)
})

t.test('durations from microseconds to hours', async (t) => {
  t.equal(formatSpanTime(0, english), '0 ms')
  t.equal(formatSpanTime(0.584, english), '584 µs')
  t.equal(formatSpanTime(22.44, english), '22.4 ms')
  t.equal(formatSpanTime(308, english), '308 ms')
  t.equal(formatSpanTime(6_055, english), '6.05 s')
  t.equal(formatSpanTime(87_000, english), '1 min 27 s')
})
