import '../../../../src/locales/en-US/quote.ts'
import type { FieldName } from '@bvlgarichain/verify/quote'
import { DCAP_REASONS, DCAP_STEPS } from '@bvlgarichain/verify/quote'
import t from 'tap'
import { showSteps } from '../../../../src/parts/proofs/quote-steps.tsx'
import { decodeField } from '../../../../src/screens/proofs/quote/decode-field.ts'
import { hexLines } from '../../../../src/screens/proofs/quote/hex-lines.ts'
import { english as words } from '../../../fixtures/english.ts'

t.test('fields in words: numbers and the names of flags', async (t) => {
  const field = (name: FieldName, length: number) =>
    ({ id: '', part: 'body', name, offset: 0, length }) as const
  const decode = (name: FieldName, hex: string) =>
    decodeField(field(name, hex.length / 2), Buffer.from(hex, 'hex'))
  t.equal(decode('ISVSVN', '0801'), '264')
  t.equal(decode('ATTRIBUTES', '1700000000000000'), 'INIT, DEBUG, MODE64, PROVISIONKEY')
  t.equal(decode('ATTRIBUTES', '0800000000000000'), 'bit 3')
  t.equal(decode('TDATTRIBUTES', '0100001000000080'), 'DEBUG, SEPT_VE_DISABLE, PERFMON')
  t.equal(decode('MRENCLAVE', 'ab'.repeat(32)), undefined)
  t.equal(decode('RESERVED', '00000000'), undefined)
})

t.test('the view breaks lines by place, whichever field a byte is of', async (t) => {
  const bytes = Uint8Array.from({ length: 40 }, (_, at) => at)
  const { text, hexOf } = hexLines(bytes)
  t.equal(text, ' 0\n16\n32')
  t.equal(hexOf(0, 2), '00 01 ')
  t.equal(hexOf(14, 4), '0e 0f\n10 11 ')
  t.equal(hexOf(0, 14) + hexOf(14, 26), hexOf(0, 40))
})

t.test('every step and every reason has its words', async (t) => {
  for (const id of DCAP_STEPS) {
    for (const reason of DCAP_REASONS) {
      const [shown] = showSteps(
        [{ id, outcome: 'FAIL', reason, facts: { step: 'crl', count: 3 } }],
        words,
      )
      t.notMatch(shown?.title, /step_/)
      t.notMatch(shown?.text, /why_/, reason)
    }
  }
  const [needy] = showSteps(
    [
      {
        id: 'tcb-level',
        outcome: 'NOT_CHECKED',
        reason: 'needs',
        facts: { step: 'crl' },
      },
    ],
    words,
  )
  t.match(needy?.text, words('quote.step_crl'))
})

t.test('only steps without a reservation are drawn as plain success', async (t) => {
  const caution = (
    reason: 'tcb' | 'tcbUpToDate' | 'qeLevel' | 'rootDevelopment' | 'rootIntel',
  ) => showSteps([{ id: 'tcb-level', outcome: 'PASS', reason }], words)[0]?.caution
  t.equal(caution('tcb'), true)
  t.equal(caution('tcbUpToDate'), false)
  t.equal(caution('qeLevel'), true)
  t.equal(caution('rootDevelopment'), true)
  t.equal(caution('rootIntel'), false)
})
