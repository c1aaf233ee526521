import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Hex } from '@bvlgarichain/shared'
import t from 'tap'
import { startZkProver, type ZkProver } from '../../../src/rollup/zk/zk-prover.ts'
import { faultsOf } from '../../fixtures/check-zk-proof.ts'
import { makeTestLog } from '../../fixtures/log.ts'
import { temporaryFolder } from '../../fixtures/temporary-folder.ts'

const faults = (prover: ZkProver, publicValues: Hex, proof: Hex) =>
  faultsOf({ ...prover, publicValues, proof })

t.test('proofs come from another thread', async (t) => {
  const dir = join(temporaryFolder(t), 'zk')
  const { log, messages } = makeTestLog()
  const prover = await startZkProver({ dir, log })
  t.teardown(() => prover.close())

  const order: string[] = []
  const values: Hex[] = ['0x01', '0x0203']
  const proving = Promise.all(values.map(prover.prove)).finally(() =>
    order.push('proofs'),
  )
  setImmediate(() => order.push('this thread'))
  const proofs = await proving
  t.same(order, ['this thread', 'proofs'], 'this thread went on meanwhile')
  for (const [index, { proof, provingMs }] of proofs.entries()) {
    t.same(faults(prover, values[index] ?? '0x', proof), [])
    t.ok(Number.isInteger(provingMs) && provingMs > 0)
  }
  t.same(faults(prover, '0x02', proofs[0]?.proof ?? '0x'), ['pairing'])
  await t.rejects(prover.prove('0x0'), { message: /hex/ }, 'half a byte is refused')

  const pending = t.rejects(prover.prove('0x04'), { message: 'The ZK prover is closed' })
  await prover.close()
  await pending

  const again = await startZkProver({ dir, log })
  t.teardown(() => again.close())
  t.equal(again.verifyingKeyHash, prover.verifyingKeyHash, 'the keys are those of before')
  t.same(messages, [])
})

t.test('damaged keys are replaced, and it is said', async (t) => {
  const dir = temporaryFolder(t)
  const { log, messages } = makeTestLog()
  writeFileSync(join(dir, 'proving-key'), 'torn')
  const prover = await startZkProver({ dir, log })
  t.teardown(() => prover.close())
  t.same(messages, [`The proving key in ${dir} was made anew, because it is damaged`])
  const { proof } = await prover.prove('0x01')
  t.same(faults(prover, '0x01', proof), [])
})

t.test('an abort interrupts the making of the keys', async (t) => {
  const dir = temporaryFolder(t)
  const controller = new AbortController()
  const { signal } = controller
  const start = t.rejects(startZkProver({ dir, signal }), { message: 'no longer needed' })
  controller.abort(new Error('no longer needed'))
  await start
  t.notOk(existsSync(join(dir, 'proving-key')), 'it did not wait for them')
  await t.rejects(startZkProver({ dir, signal }), { message: 'no longer needed' })
})

t.test('a folder that cannot be used', async (t) => {
  const file = join(temporaryFolder(t), 'file')
  writeFileSync(file, '')
  await t.rejects(startZkProver({ dir: join(file, 'zk') }), {
    message: /^The ZK prover has ended: .*ENOTDIR/,
  })
})
