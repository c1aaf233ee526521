import t from 'tap'
import { encodeFunctionData, parseAbi } from 'viem'
import { makeDecoder } from '../../src/api/decoder.ts'

t.test('bytes after the arguments of a call are counted', async (t) => {
  const abi = parseAbi(['function name(string text)', 'function stop()'])
  const { input } = makeDecoder([abi])
  const named = encodeFunctionData({ abi, functionName: 'name', args: ['Rila'] })
  const stop = encodeFunctionData({ abi, functionName: 'stop' })
  for (const data of [named, stop]) {
    t.notOk('trailingBytes' in (input(data) ?? {}))
    t.equal(input(`${data}${'00'.repeat(8)}`)?.trailingBytes, 8)
  }
})
