import t from 'tap'
import { nodeFailure } from '../../src/api/node-failure.ts'

t.test('failures of the gateway are no facts about what a node keeps', async (t) => {
  t.equal(nodeFailure(-32_603, 'The node cannot be reached'), 'UNREACHABLE')
  t.equal(nodeFailure(-32_603, 'The response of the node cannot be read'), 'UNREACHABLE')
  t.equal(nodeFailure(undefined, 'fetch failed'), 'UNREACHABLE')
  t.equal(nodeFailure(-32_603, 'The node did not answer in time'), 'TIMEOUT')
  t.equal(nodeFailure(undefined, 'The request took too long: timed out'), 'TIMEOUT')
  t.equal(nodeFailure(-32_601, 'The method is not available here'), 'NO_METHOD')
  t.equal(
    nodeFailure(-32_000, 'the method debug_traceCall does not exist/is not available'),
    'NO_METHOD',
  )
  t.equal(nodeFailure(-32_005, 'Too many calls'), 'LIMIT')
  t.equal(nodeFailure(429, ''), 'LIMIT')
  t.equal(nodeFailure(-32_000, 'execution aborted'), 'REFUSED')
})

t.test('nodes say in their own words that something is not kept', async (t) => {
  const words = [
    [-32_602, 'BlockOutOfRangeError: block height is 80 but requested was 1'],
    [-32_001, 'Resource not found'],
    [-32_000, 'missing trie node 1f (path ) state 0x1f is not available'],
    [-32_000, 'required historical state unavailable (reexec=128)'],
    [-32_000, 'state at block #12 is pruned'],
    [-32_000, 'transaction not found'],
    [-32_000, 'The node does not know the transaction'],
  ] as const
  for (const [code, message] of words) {
    t.equal(nodeFailure(code, message), 'NOT_KEPT', message)
  }
})
