import t from 'tap'
import { inputHint } from '../../../src/parts/search/input-hint.ts'

t.test('inputs of a wrong length get a hint', async (t) => {
  t.same(inputHint(`0x${'a'.repeat(63)}`), {
    key: 'search.hintHashLength',
    params: { digits: 63 },
  })
  t.same(inputHint('b'.repeat(65))?.key, 'search.hintHashLength')
  t.same(inputHint(`0x${'a'.repeat(39)}`), {
    key: 'search.hintAddressLength',
    params: { digits: 39 },
  })
  t.same(inputHint('0x12')?.key, 'search.hintHexLength')
})

t.test('a character that is no hex digit is named', async (t) => {
  t.same(inputHint(`0x${'a'.repeat(10)}O${'a'.repeat(29)}`), {
    key: 'search.hintNotHex',
    params: { character: 'O' },
  })
})

t.test('everything else needs no hint', async (t) => {
  for (const fine of [
    `0x${'a'.repeat(64)}`,
    `0x${'a'.repeat(40)}`,
    'a'.repeat(32),
    '123456',
    '1'.repeat(25),
    'cafe',
    'Wrapped Lev',
    '',
  ]) {
    t.equal(inputHint(fine), undefined, fine)
  }
})
