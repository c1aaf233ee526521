import t from 'tap'
import { censorText } from '../../src/censor/censor-text.ts'
import { CENSORED_WORDS } from '../../src/censor/words.ts'

const EXPLORER_WORDS = `
  account address amount analysis approve asset assess assign balance base batch black
  block bridge bundle burn bytes call circle class classic cocktail contract cox deposit
  digest essex execute failed fee finality gas gun hash hell height input kill lock master
  method mint nonce owner pass passive pawn pending pool proof proxy receipt revert seal
  sequence slave snatch spac stake status strip submit supply swap title token trace
  transfer unlock vault verify wang withdraw xx a55 dead babe god balls bum
`
  .trim()
  .split(/\s+/)

t.test('the list is long, lower case, sorted and without repeats', async (t) => {
  t.ok(CENSORED_WORDS.length >= 400, `${CENSORED_WORDS.length} terms`)
  t.same(
    CENSORED_WORDS,
    [...new Set(CENSORED_WORDS.map((word) => word.toLowerCase()))].sort(),
  )
})

t.test('a term is no hex, is bounded, and is long enough for the scan', async (t) => {
  const isWrong = (word: string): boolean =>
    /^[0-9a-f]+$/.test(word) ||
    !/^[a-z0-9][ -~]+[a-z0-9]$/.test(word) ||
    /[*"\\]/.test(word)
  t.same(CENSORED_WORDS.filter(isWrong), [])
})

t.test('words of an explorer are not listed', async (t) => {
  t.ok(EXPLORER_WORDS.length >= 60)
  t.same(
    EXPLORER_WORDS.filter((word) => censorText(word) !== word),
    [],
  )
})

t.test('each term is replaced, in either case, between any boundaries', async (t) => {
  const isMissed = (word: string): boolean =>
    censorText(word) !== '***' || censorText(`_${word.toUpperCase()}.`) !== '_***.'
  t.same(CENSORED_WORDS.filter(isMissed), [])
})
