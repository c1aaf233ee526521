import t from 'tap'
import type { Outcome, Step } from '../src/step.ts'
import { openMeaning, QUOTE_MEANING, verdictOf, ZK_MEANING } from '../src/verdict.ts'

const steps = (outcomes: Readonly<Record<string, Outcome>>): Step[] =>
  Object.entries(outcomes).map(([id, outcome]) => ({ id, outcome }))

for (const meaning of [QUOTE_MEANING, ZK_MEANING]) {
  const { code } = meaning
  const [content = ''] = meaning.content
  const verdict = (outcomes: Readonly<Record<string, Outcome>>) =>
    verdictOf(steps(outcomes), meaning)

  t.test(`quotes and proofs have one rule: ${code}, ${content}`, async (t) => {
    t.equal(verdict({ a: 'PASS', [code]: 'PASS', [content]: 'PASS' }), 'VERIFIED')
    t.equal(verdict({ a: 'PASS', [code]: 'NOT_CHECKED', [content]: 'PASS' }), 'GENUINE')
    t.equal(verdict({ a: 'PASS', [code]: 'PASS', [content]: 'NOT_CHECKED' }), 'GENUINE')
    t.equal(verdict({ a: 'PASS', [code]: 'PASS' }), 'GENUINE', 'left out is not made')
    t.equal(verdict({ a: 'PASS' }), 'GENUINE')
    t.equal(
      verdict({ a: 'NOT_CHECKED', [code]: 'PASS', [content]: 'PASS' }),
      'NOT_CHECKED',
    )
    t.equal(verdict({ a: 'PASS', [code]: 'FAIL', [content]: 'PASS' }), 'FAIL')
    t.equal(verdict({ a: 'FAIL', [code]: 'NOT_CHECKED' }), 'FAIL')
    t.equal(verdict({ [code]: 'PASS', [content]: 'PASS' }), 'NOT_CHECKED', 'no proof')
    t.equal(verdict({}), 'NOT_CHECKED')
  })

  t.test(`what a genuine one leaves open: ${code}, ${content}`, async (t) => {
    const open = (outcomes: Readonly<Record<string, Outcome>>) =>
      openMeaning(steps(outcomes), meaning)
    t.equal(open({ [code]: 'NOT_CHECKED', [content]: 'NOT_CHECKED' }), 'Code')
    t.equal(open({ [code]: 'PASS', [content]: 'NOT_CHECKED' }), 'Content')
  })
}
