import type { Address } from '@bvlgarichain/contract'
import type { ContractSource } from '@bvlgarichain/contract/contract-source'
import t from 'tap'
import { encodeFunctionData, parseAbi } from 'viem'
import { decodeCall } from '../../../../src/parts/contract/codec.ts'
import type { GasCall } from '../../../../src/parts/contract/trace/gas-frames.ts'
import { calledCode, traceAbis } from '../../../../src/parts/contract/trace/trace-abis.ts'

const address = (byte: string) => `0x${byte.repeat(20)}` as Address
const [PROXY, TARGET, OTHER] = [address('aa'), address('bb'), address('cc')]
const abi = parseAbi(['function ring(uint256 times)', 'error Broken(uint256 bell)'])
const data = encodeFunctionData({ abi, functionName: 'ring', args: [3n] })

const call = (type: string, to: string, calls: readonly GasCall[] = []): GasCall => ({
  type,
  to,
  input: data,
  gasUsed: 1n,
  calls,
})
const root = call('CALL', PROXY, [
  call('DELEGATECALL', TARGET, [call('DELEGATECALL', OTHER)]),
])
const sources = new Map([[TARGET, { abi } as unknown as ContractSource]])

t.test('code that runs in a proxy’s place is noted with the proxy', async (t) => {
  const code = calledCode(root, 20)
  t.same([...(code.get(PROXY) ?? [])], [PROXY, TARGET, OTHER])
  t.same([...(code.get(TARGET) ?? [])], [TARGET])
  t.equal(calledCode(root, 1).size, 1)
  t.equal(calledCode(undefined, 20).size, 0)
  const payment = { ...call('CALL', OTHER), input: '0x' }
  t.same([...calledCode(call('CALL', PROXY, [payment]), 20).keys()], [PROXY])
})

t.test('calls and errors are read by the published sources', async (t) => {
  const abis = traceAbis(calledCode(root, 20), sources)
  for (const to of [PROXY, TARGET]) {
    const decoded = decodeCall(data, abis.functionsOf(to))
    t.match(decoded, { item: { name: 'ring' }, values: [3n], isGuess: false })
  }
  t.equal(decodeCall(data, abis.functionsOf(OTHER)), undefined)
  t.same(abis.functionsOf(undefined), [])
  t.same(
    abis.errors.map(({ name }) => name),
    ['Broken'],
  )
})
