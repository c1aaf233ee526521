import t from 'tap'
import { nodeState, serviceOf } from '../../src/ui/node-state.ts'

const node = { component: 'TEE_PROVER', instances: 1, health: 'DOWN' } as const

t.test('a component that somebody stopped is not down', async (t) => {
  const services = (running: boolean) => [
    { service: 'load', running: false },
    { service: 'tee-prover', running },
  ]
  t.equal(serviceOf('TEE_PROVER'), 'tee-prover')
  t.equal(nodeState(node, services(false)), 'PAUSED')
  t.equal(nodeState(node, services(true)), 'DOWN')
  t.equal(nodeState(node, undefined), 'DOWN')
  t.equal(nodeState({ ...node, component: 'ZK_PROVER' }, services(false)), 'DOWN')
})
