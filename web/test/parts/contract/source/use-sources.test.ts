import type { ContractSource } from '@bvlgarichain/contract/contract-source'
import type { SourceStep } from '@bvlgarichain/verify/source'
import t from 'tap'
import {
  sourceCheck,
  withoutRefuted,
} from '../../../../src/parts/contract/source/use-sources.ts'

const source = {
  abi: [{ type: 'fallback' }],
  storageLayout: { storage: [] },
} as unknown as ContractSource
const step = (id: SourceStep['id'], outcome: SourceStep['outcome']) => ({ id, outcome })

t.test('only the refuted part of a source is left out', async (t) => {
  const steps = [step('code', 'PASS'), step('abi', 'PASS'), step('layout', 'FAIL')]
  const check = sourceCheck(source, { steps })
  t.match(check, { abi: true, layout: false })
  t.match(withoutRefuted(source, check), { abi: [{}], storageLayout: undefined })
})

t.test('a source of other code has no part that belongs to the contract', async (t) => {
  const check = sourceCheck(source, { steps: [step('code', 'FAIL')] })
  t.match(withoutRefuted(source, check), { abi: undefined, storageLayout: undefined })
})

t.test('a part that was not compared stays', async (t) => {
  for (const steps of [
    [step('compile', 'NOT_CHECKED'), step('code', 'NOT_CHECKED')],
    [step('code', 'PASS'), step('layout', 'NOT_CHECKED'), step('creation', 'FAIL')],
  ]) {
    const check = sourceCheck(source, { steps })
    t.match(check, { abi: undefined, layout: undefined })
    t.same(withoutRefuted(source, check), source)
  }
})

t.test('a check holds for the source that it was made with', async (t) => {
  const check = sourceCheck(source, { steps: [step('code', 'FAIL')] })
  const other = { ...source }
  t.equal(withoutRefuted(other, check), other)
  t.equal(withoutRefuted(source, undefined), source)
})
