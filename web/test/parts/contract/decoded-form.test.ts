import t from 'tap'
import { type AbiFunction, parseAbiItem } from 'viem'
import { toArguments } from '../../../src/parts/contract/decoded-form.ts'

t.test('the type of a tuple tells those of its members', async (t) => {
  const { inputs } = parseAbiItem(
    'function f((string name, (address to, bytes data)[] calls)[] items, uint8 n)',
  ) as AbiFunction
  t.same(
    toArguments(inputs, [[], 7]).map(({ type }) => type),
    ['(string,(address,bytes)[])[]', 'uint8'],
  )
})
