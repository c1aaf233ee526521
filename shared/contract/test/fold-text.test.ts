import t from 'tap'
import { foldText } from '../src/fold-text.ts'

t.test('texts that a visitor takes for the same are the same', async (t) => {
  for (const [name, ...others] of [
    ['RILA', 'rila', 'ＲＩＬＡ', '𝐑𝐢𝐥𝐚', 'ri\u200dl\u200ba'],
    ['ЛЕВ', 'лев', 'Лев'],
    ['Straße', 'STRASSE', 'STRAẞE', 'strasse'],
    ['ΟΔΟΣ', 'οδος', 'οδοσ', 'Οδός'],
    ['İSTANBUL', 'istanbul', 'ISTANBUL', 'ıstanbul', 'i\u0307stanbul'],
    ['Café', 'cafe\u0301', 'CAFE'],
    ['ﬁnance', 'FINANCE'],
    ['שָׁלוֹם', 'שלום'],
    ['مُحَمَّد', 'محمد', 'محـــمد'],
    ['می‌خواهم', 'میخواهم'],
    ['ﾊﾟﾝ', 'パン', 'ハ\u309aン'],
    ['각', '\u1100\u1161\u11a8'],
    ['ԱՐԵՒ', 'արեւ', 'արև'],
  ] as const) {
    for (const other of others) t.equal(foldText(other), foldText(name), other)
  }
})

t.test('other texts stay apart', async (t) => {
  t.not(foldText('की'), foldText('का'), 'vowel signs of Indic scripts')
  t.not(foldText('か'), foldText('が'))
  t.equal(foldText('100%_\\'), '100%_\\')
  t.equal(foldText('\u0640'), '\u0640', 'ignored characters alone are not an empty text')
})
