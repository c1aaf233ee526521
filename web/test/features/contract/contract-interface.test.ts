import t from 'tap'
import {
  functionKey,
  interfaceOf,
  interfaceOfCode,
  joinInterfaces,
} from '../../../src/features/contract/contract-interface.ts'
import { COUNTER } from '../../fixtures/counter-code.ts'

t.test(
  'bytecode without a source has functions, with names where they are known',
  async (t) => {
    const found = interfaceOfCode(COUNTER)
    t.equal(found.source, 'BYTECODE')
    t.same(
      found.functions.map((each) => [functionKey(each), each.isView]),
      [
        ['count()', true],
        ['increment()', false],
        ['owner()', true],
      ],
    )
    const unknown = interfaceOfCode(
      COUNTER.replaceAll('d09de08a', 'd09de08b') as `0x${string}`,
    )
    t.same(
      unknown.functions.map(functionKey),
      ['count()', 'owner()', '0xd09de08b'],
      'an unknown selector stands for itself, at the end',
    )
    t.same(interfaceOfCode('0x').functions, [])
    t.same(interfaceOfCode('0xfe').functions, [])
  },
)

t.test('items of an ABI that are none are left out', async (t) => {
  const good = { type: 'function', name: 'f', inputs: [], outputs: [], constant: true }
  const { functions, errors } = interfaceOf(
    [
      good,
      null,
      { type: 'function', name: 'g' },
      { type: 'function', name: 'h', inputs: [{ type: 7 }], outputs: [] },
      { type: 'function', name: 'i', inputs: [{ type: 'tuple' }], outputs: [] },
      { type: 'error', name: 'E', inputs: [{ type: 'uint256', name: 'x' }] },
      { type: 'constructor', inputs: [] },
    ],
    'OWN',
  )
  t.same(
    functions.map((each) => [functionKey(each), each.isView]),
    [['f()', true]],
  )
  t.same(
    errors.map(({ name }) => name),
    ['E'],
  )
})

t.test('a proxy has the functions of its implementation too', async (t) => {
  const own = interfaceOf(
    [
      {
        type: 'function',
        name: 'owner',
        inputs: [],
        outputs: [],
        stateMutability: 'view',
      },
    ],
    'PUBLISHED',
  )
  const joined = joinInterfaces([own, interfaceOfCode(COUNTER)])
  t.equal(joined?.source, 'BYTECODE', 'as uncertain as the least certain part')
  t.same(joined?.functions.map(functionKey), ['count()', 'increment()', 'owner()'])
  t.equal(joinInterfaces([]), undefined)
})
