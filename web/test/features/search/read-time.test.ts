import t from 'tap'
import { readTime } from '../../../src/features/search/read-time.ts'

const DAY = Date.UTC(2026, 10, 20)
const AFTERNOON = Date.UTC(2026, 10, 20, 14)

t.test('dates in the forms of explorers and of the bundled languages', async (t) => {
  for (const text of [
    '2026-11-20',
    '2026/11/20',
    '20.11.2026',
    '20 Nov 2026',
    'Nov 20, 2026',
    'November 20th 2026',
    'Fri, 20 Nov 2026',
    'Nov-20-2026',
    '2026年11月20日',
    '20 ноември 2026 г.',
    '20 نوفمبر 2026',
    '20 בנובמבר 2026',
  ]) {
    t.equal(readTime(text, 'utc'), DAY, text)
  }
})

t.test('times of a day, with and without a zone', async (t) => {
  for (const text of [
    '2026-11-20 14:00',
    '2026-11-20T14:00:00Z',
    '2026-11-20 14:00:00.000',
    '2026-11-20 16:00:00 +02:00',
    '20 Nov 2026 2:00 PM',
    'Nov-20-2026 02:00:00 PM +UTC',
    '20 Nov 2026, 14:00 UTC',
    '1795183200',
    '1795183200000',
  ]) {
    t.equal(readTime(text, 'utc'), AFTERNOON, text)
  }
  t.equal(readTime('2026-11-20', 'local'), new Date(2026, 10, 20).getTime())
  t.equal(readTime('2026-11-20 14:00 UTC', 'local'), AFTERNOON)
})

t.test('other texts are no times', async (t) => {
  for (const text of [
    '',
    '2026',
    '2026-13-01',
    '2026-02-30',
    '2026-11-20 25:00',
    '2026-11-20 14:00 tomorrow',
    '1999-01-01',
    'Nov 2026',
    'May the 4th be with you',
    '1234567890123456',
    'Rila 20 2026',
    '0x5fbd',
  ]) {
    t.equal(readTime(text, 'utc'), undefined, text)
  }
})
