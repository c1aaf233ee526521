import t from 'tap'
import { waitReason } from '../../../src/screens/tracking/wait-reason.ts'
import { span } from '../../fixtures/traces/spans.ts'

t.test('a gap is named by the spans around it', async (t) => {
  const of = (component: string, name: string) =>
    span('x', 0, 1, undefined, { component, name })
  const batch = of('RELAYER', 'batch')
  const commit = of('RELAYER', 'commit')
  const proven = of('ZK_PROVER', 'prove')
  const traced = of('TRACER', 'trace block')
  const cases = [
    [traced, batch, 'batch'],
    [batch, of('L1', 'include commit'), 'commit'],
    [batch, commit, 'commit'],
    [commit, of('L1', 'include commit'), 'inclusion'],
    [batch, of('PROVER_CONTROLLER', 'request proof'), 'proofRequest'],
    [of('PROVER_CONTROLLER', 'request proof'), proven, 'prover'],
    [commit, of('RELAYER', 'submit proof'), 'proof'],
    [batch, of('L1', 'verify'), 'proof'],
    [proven, of('L1', 'verify'), 'proofSubmit'],
    [of('L1', 'verify'), of('L1', 'finalize'), 'finality'],
    [of('SDK', 'submit'), of('SEQUENCER', 'seal'), 'block'],
    [undefined, traced, 'executionTrace'],
    [undefined, of('RELAYER', 'revert'), 'revert'],
    [undefined, of('L1', 'enqueue'), 'inclusion'],
    [undefined, of('SEQUENCER', 'execute'), undefined],
    [undefined, of('RELAYER', 'relay message'), undefined],
    [batch, of('frontend', 'commit'), undefined],
  ] as const
  for (const [before, next, wanted] of cases) {
    t.equal(waitReason({ before, next }), wanted, `${before?.name} → ${next.name}`)
  }
})
