import t from 'tap'
import { formatSpanTime } from '../../src/lib/format-span-time.ts'
import { byteLength, bytesToHex, hexToBytes } from '../../src/lib/hex.ts'

t.test('hex and bytes are two forms of the same', async (t) => {
  t.same([...hexToBytes('0x00ffA0')], [0, 255, 160])
  t.equal(bytesToHex(Uint8Array.of(0, 255, 160)), '0x00ffa0')
  t.equal(byteLength('0x00ff'), 2)
  t.equal(byteLength('0x'), 0)
  for (const text of ['', '0x0', 'ff', '0xgg']) t.equal(hexToBytes(text).length, 0, text)
})

t.test('times are told from microseconds to hours', async (t) => {
  t.equal(formatSpanTime(0), '0ms')
  t.equal(formatSpanTime(0.584), '584µs')
  t.equal(formatSpanTime(22.44), '22.4ms')
  t.equal(formatSpanTime(308), '308ms')
  t.equal(formatSpanTime(6_055), '6.05s')
  t.equal(formatSpanTime(87_000), '1m 27s')
})
