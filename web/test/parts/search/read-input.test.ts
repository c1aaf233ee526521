import t from 'tap'
import { readInput } from '../../../src/parts/search/read-input.ts'

const hash = `0x${'ab'.repeat(32)}`
const address = `0x${'cd'.repeat(20)}`

t.test('typed and pasted inputs', async (t) => {
  t.same(readInput('  42 \n'), { text: '42' })
  t.same(readInput('#1,234,567'), { text: '1234567' })
  t.same(readInput('1 234 567'), { text: '1234567' })
  t.same(readInput('# 7'), { text: '7' })
  t.same(readInput(hash.toUpperCase().replace('0X', '0X')), { text: hash })
  t.same(readInput(hash.slice(2)), { text: hash }, 'a bare hash gets its 0x')
  t.same(readInput(`"${address}"`), { text: address })
  t.same(readInput(`\u200b${address}\ufeff`), { text: address }, 'invisible characters')
  t.same(readInput('Wrapped Lev'), { text: 'Wrapped Lev' })
  t.same(readInput('a1b2'), { text: 'a1b2' }, 'a short word stays a word')
  t.same(readInput(''), { text: '' })
})

t.test('a word before a number or hash names the kind of object', async (t) => {
  t.same(readInput('batch 92'), { text: '92', place: 'batch' })
  t.same(readInput('Batch #1,234'), { text: '1234', place: 'batch' })
  t.same(readInput('block 12'), { text: '12', place: 'block' })
  t.same(readInput('block: 1 234 567'), { text: '1234567', place: 'block' })
  t.same(readInput('区块12'), { text: '12', place: 'block' })
  t.same(readInput('блок №7'), { text: '7', place: 'block' })
  t.same(readInput('אצווה 92'), { text: '92', place: 'batch' })
  t.same(readInput('دفعة ٩٢'), { text: '92', place: 'batch' }, 'Arabic digits')
  t.same(readInput(`tx ${hash}`), { text: hash, place: 'transaction' })
  t.same(readInput(`Address: ${address}`), { text: address, place: 'address' })
  for (const name of ['block dollar', 'batch', 'constructor 5', 'Token 7', 'block 12a']) {
    t.same(readInput(name), { text: name }, name)
  }
})

t.test('numbers with any grouping', async (t) => {
  for (const number of ['1,234,567', '1.234.567', '1’234’567', '1\u2009234\u00a0567']) {
    t.same(readInput(number), { text: '1234567' }, number)
  }
  t.same(readInput('1.5'), { text: '1.5' }, 'no grouping')
})

t.test('addresses of explorers give their subject', async (t) => {
  t.same(readInput(`https://etherscan.example/tx/${hash}#eventlog`), {
    text: hash,
    place: 'transaction',
  })
  t.same(readInput('https://explorer.example/l2/batch/12?tab=proofs'), {
    text: '12',
    place: 'batch',
  })
  t.same(readInput('/l2/block/99'), { text: '99', place: 'block' })
  t.same(readInput(`https://x.example/token/${address}?a=1`), {
    text: address,
    place: 'token',
  })
  t.same(readInput('https://x.example/about'), { text: 'https://x.example/about' })
  t.same(readInput('https://x.example/tx/'), { text: 'https://x.example/tx/' })
  t.same(readInput('/constructor/5'), { text: '/constructor/5' })
  t.same(
    readInput('https://x.example/block/%E0%A4'),
    {
      text: '%E0%A4',
      place: 'block',
    },
    'broken escapes do not throw',
  )
})

t.test('URLs of other explorers, and of this one with parameters', async (t) => {
  const hash = `0x${'ab'.repeat(32)}`
  const address = `0x${'cd'.repeat(20)}`
  for (const [url, text, place] of [
    [`etherscan.io/tx/${hash}#eventlog`, hash, 'transaction'],
    [`https://eth.blockscout.com/address/${address}?tab=txs`, address, 'address'],
    [`https://etherscan.io/nft/${address}/12`, address, 'token'],
    ['https://etherscan.io/block/countdown/123', '123', 'block'],
    [`https://x.example/some/${hash}/raw`, hash, undefined],
    ['https://x.example/l2/zk-proof?batchIndex=12', '12', 'batch'],
    [`https://x.example/l2/tee-quote/${hash}`, hash, 'quote'],
    [`https://x.example/l2/l1-to-l2-transactions?open=${hash}`, hash, undefined],
    ['https://x.example/l2/search?q=rila', 'rila', undefined],
  ] as const) {
    t.same(readInput(url), place === undefined ? { text } : { text, place }, url)
  }
  t.same(readInput('lev.token'), { text: 'lev.token' })
})
