import t from 'tap'
import { searchKind } from '../../src/lib/search-kind.ts'

const hash = `0x${'ab'.repeat(32)}`
const address = `0x${'cd'.repeat(20)}`
const trace = 'ef'.repeat(16)

t.test(
  'what was typed is told apart, in any case and with blanks around it',
  async (t) => {
    for (const [typed, expected] of [
      ['', { kind: 'empty' }],
      [' \t\n', { kind: 'empty' }],
      ['0', { kind: 'block-or-batch', number: 0 }],
      [' 1234 ', { kind: 'block-or-batch', number: 1234 }],
      ['1,234,567', { kind: 'block-or-batch', number: 1_234_567 }],
      ['#17', { kind: 'block-or-batch', number: 17 }],
      [hash, { kind: 'hash', hash }],
      [` ${hash.toUpperCase()} `, { kind: 'hash', hash }],
      [hash.slice(2), { kind: 'hash', hash }],
      [address, { kind: 'address', address }],
      [address.toUpperCase(), { kind: 'address', address }],
      [address.slice(2), { kind: 'address', address }],
      [trace, { kind: 'trace', id: trace }],
      [trace.toUpperCase(), { kind: 'trace', id: trace }],
      ['1'.repeat(32), { kind: 'trace', id: '1'.repeat(32) }],
      [`"${address}"`, { kind: 'address', address }],
      [`<${address}>`, { kind: 'address', address }],
      [`eip155:1:${address}`, { kind: 'address', address }],
      [`ethereum:${address}@1`, { kind: 'address', address }],
      [`${hash}\u200b`, { kind: 'hash', hash }],
      [`${address} ${hash}`, { kind: 'text', text: `${address} ${hash}` }],
      ['1 234', { kind: 'block-or-batch', number: 1234 }],
      ['1\u202f234', { kind: 'block-or-batch', number: 1234 }],
      ['\uff11\uff12', { kind: 'block-or-batch', number: 12 }],
      ['\u0661\u0662\u0663', { kind: 'block-or-batch', number: 123 }],
      ['\u06f4\u06f5', { kind: 'block-or-batch', number: 45 }],
      ['rose', { kind: 'text', text: 'rose' }],
      ['12,34', { kind: 'text', text: '12,34' }],
      ['-5', { kind: 'text', text: '-5' }],
      ['99999999999999999999', { kind: 'text', text: '99999999999999999999' }],
      [hash.slice(0, 65), { kind: 'text', text: hash.slice(0, 65) }],
      [`0x${trace}`, { kind: 'text', text: `0x${trace}` }],
    ] as const) {
      t.same(searchKind(typed), expected, JSON.stringify(typed))
    }
  },
)

t.test('the URL of another explorer is read by its last part', async (t) => {
  t.same(searchKind(`https://scan.example/token/${address}?a=0x${'12'.repeat(20)}`), {
    kind: 'address',
    address,
  })
  t.same(searchKind(`https://scan.example/l2/tx/${hash}?a=1#b`), { kind: 'hash', hash })
  t.same(searchKind('https://scan.example/block/77/'), {
    kind: 'block-or-batch',
    number: 77,
  })
})
