import t from 'tap'
import { cleanText } from '../src/clean-text.ts'

t.test('joiners that a script or emoji need stay', async (t) => {
  for (const text of [
    'می\u200cخواهم',
    'نِ\u200cشان',
    'क्\u200dष',
    'क्\u200cष',
    'ශ්\u200dරී',
    'അവന്\u200d',
    'র\u200d্যাম',
    'ರ\u200d್ಕ',
    '\ua98f\ua9c0\u200c\ua98f', // Javanese
    '\u1b13\u1b44\u200c\u1b13', // Balinese
    '👨\u200d👩\u200d👧',
    '👩🏽\u200d⚕\ufe0f',
    '👩\u200d❤\ufe0f\u200d👨',
  ]) {
    t.equal(cleanText(`<${text}>`), `<${text}>`)
  }
})

t.test('joiners that nobody sees go', async (t) => {
  for (const [text, seen] of [
    ['U\u200cS\u200dD', 'USD'],
    ['می\u200c\u200cخواهم', 'میخواهم'],
    ['\u200cمی\u200c', 'می'],
    ['دا\u200cر', 'دار'],
    ['می\u200dخ', 'میخ'],
    ['क\u200dष', 'कष'],
    ['क्\u200d\u200dष', 'क्\u200dष'],
    ['র\u200d\u200d্য', 'র্য'],
    ['\u200d্', '্'],
    ['🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}', '🏴'],
    ['💰\u200d', '💰'],
    ['A\u200d💰', 'A💰'],
    ['م\u200cA', 'مA'],
    ['Л\u200cЕВ', 'ЛЕВ'],
  ] as const) {
    t.equal(cleanText(text), seen)
  }
  const many = 'ی\u064e'.repeat(50_000)
  t.equal(cleanText(`${many}${'\u200c'.repeat(50_000)}`), many, 'in linear time')
})
