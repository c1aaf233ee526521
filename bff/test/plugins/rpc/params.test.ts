import t from 'tap'
import { METHODS } from '../../../src/plugins/rpc/methods.ts'
import { boundedCall, GAS_CAP } from '../../../src/plugins/rpc/params.ts'

const CAP = `0x${GAS_CAP.toString(16)}`

t.test('a call has the gas that it says, at most the cap', (t) => {
  t.equal(boundedCall({ gas: '0x5208' }, 'call').gas, '0x5208')
  t.equal(boundedCall({ gas: '0xffffffff' }, 'call').gas, CAP)
  t.equal(boundedCall({}, 'call').gas, CAP)
  t.end()
})

t.test('every method that executes a call bounds its gas', (t) => {
  for (const name of ['eth_call', 'eth_estimateGas', 'debug_traceCall'] as const) {
    const tracer = name === 'debug_traceCall' ? [{ tracer: 'callTracer' }] : []
    const params = METHODS.get(name)?.check([{}, 'latest', ...tracer])
    t.match(params?.[0], { gas: CAP }, name)
  }
  t.end()
})
