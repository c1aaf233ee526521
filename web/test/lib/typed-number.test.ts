import t from 'tap'
import { readTypedNumber, readTypedWhole } from '../../src/lib/typed-number.ts'

t.test('numbers as people type them', async (t) => {
  const cases: readonly (readonly [string, string | undefined])[] = [
    ['0', '0'],
    ['12', '12'],
    ['0.5', '0.5'],
    ['0,5', '0.5'],
    ['.5', '0.5'],
    [',5', '0.5'],
    ['5.', '5'],
    ['0,234', '0.234'],
    ['1234,567', '1234.567'],
    ['1.234', '1.234'],
    ['1,234.5', '1234.5'],
    ['1.234,5', '1234.5'],
    ['1,234,567', '1234567'],
    ['1.234.567', '1234567'],
    ['1\u00a0234\u202f567,8', '1234567.8'],
    ["1'234.50", '1234.50'],
    ['\u0661\u0662\u066b\u0665', '12.5'],
    ['\u06f1\u066c\u06f2\u06f3\u06f4', '1234'],
    ['\uff11\uff0e\uff15', '1.5'],
    ['\u0967\u0968.\u096b', '12.5'], // Devanagari
    ['\u09e7\u09e8', '12'], // Bengali
    ['\u{1e952}\u{1e950}', '20'], // Adlam
    ['12,34,567.5', '1234567.5'],
    ['\u0967,\u0968\u0969,\u096a\u096b\u096c', '123456'],
    ['\u200e1.5', '1.5'],
    ['\u200f 1\u200f.5\u061c', '1.5'],
    [' 7 ', '7'],
    ['', undefined],
    ['.', undefined],
    ['1,2,3', undefined],
    ['1.2.3', undefined],
    ['1,23.4,5', undefined],
    ['1 2', undefined],
    ['1,234 567', undefined],
    ['1.234 567', undefined],
    ['12,34,56', undefined],
    ['12.34.567', undefined],
    ['-1', undefined],
    ['1e5', undefined],
    ['0x1', undefined],
    ['abc', undefined],
  ]
  for (const [typed, number] of cases) {
    const read = readTypedNumber(typed)
    t.equal(read && 'number' in read ? read.number : undefined, number, typed)
  }
  t.same(readTypedNumber('1,234'), { readings: ['1234', '1.234'] })
  t.same(readTypedNumber('\uff11\uff0c\uff12\uff13\uff14'), {
    readings: ['1234', '1.234'],
  })
})

t.test('whole numbers, in which every mark is one between groups', async (t) => {
  for (const [typed, number] of [
    ['12', '12'],
    ['1,234', '1234'],
    ['1.234', '1234'],
    ['1\u202f234\u202f567', '1234567'],
    ['\u0661\u0662\u0663', '123'],
    ['12,34,567', '1234567'],
    ['1,234 567', undefined],
    ['1.5', undefined],
    ['1,23', undefined],
    ['', undefined],
    ['-1', undefined],
  ] as const) {
    t.equal(readTypedWhole(typed), number, typed)
  }
})
