import t from 'tap'
import { toFunctionSelector } from 'viem'
import { decodeCall } from '../../../src/parts/contract/codec.ts'
import {
  functionKey,
  interfaceOf,
  interfaceOfCode,
  joinInterfaces,
} from '../../../src/parts/contract/contract-interface.ts'
import { toDecoded } from '../../../src/parts/contract/decoded-form.ts'
import { callDataOf } from '../../../src/parts/contract/forms/call-form.ts'
import { COUNTER } from '../../fixtures/counter-code.ts'

t.test(
  'bytecode without a source has functions, with names where they are known',
  async (t) => {
    const found = interfaceOfCode(COUNTER)
    t.equal(found.source, 'BYTECODE')
    t.same(
      found.functions.map((each) => [functionKey(each), each.isView]),
      [
        ['owner()', true],
        ['0x06661abd', undefined],
        ['0xd09de08a', undefined],
      ],
    )
    const unknown = interfaceOfCode(
      COUNTER.replaceAll('d09de08a', 'd09de08b') as `0x${string}`,
    )
    t.same(
      unknown.functions.map(functionKey),
      ['owner()', '0x06661abd', '0xd09de08b'],
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

t.test('a function of a library takes structs by their names', async (t) => {
  const status = { internalType: 'enum Lib.Status', name: 'st', type: 'Lib.Status' }
  const v = { internalType: 'uint256', name: 'v', type: 'uint256' }
  const take = (name: string, components: readonly object[], lengths = '') => ({
    type: 'function',
    name,
    inputs: [
      {
        components,
        internalType: `struct Lib.S${lengths}`,
        name: 's',
        type: `tuple${lengths}`,
      },
    ],
    outputs: [],
  })
  const selectorsOf = (abi: readonly unknown[], code?: string) =>
    interfaceOf(abi, 'OWN', code).functions.map(({ selector }) => selector)
  // Selectors of solc.
  const abi = [take('a', [status, v]), take('j', [status, v], '[2]')]
  t.same(selectorsOf(abi), ['0x56c9b7a6', '0x00a38df9'])
  const plain = [take('a', [v]), take('j', [v], '[2]')]
  t.same(selectorsOf(plain, '0x6356c9b7a61462a38df914'), ['0x56c9b7a6', '0x00a38df9'])
  const asTuple = toFunctionSelector('a((uint256))')
  t.equal(selectorsOf(plain)[0], asTuple)
  t.equal(selectorsOf(plain, `${asTuple}56c9b7a6`)[0], asTuple)

  const [a, j] = interfaceOf(abi, 'OWN').functions
  t.same(
    [a, j].map((each) => each && functionKey(each)),
    ['a(Lib.S)', 'j(Lib.S[2])'],
  )
  const words = [1, 2].map((each) => each.toString(16).padStart(64, '0')).join('')
  const data =
    j &&
    callDataOf(j, [
      [
        ['1', '2'],
        ['1', '2'],
      ],
    ])
  t.equal(data, `0x00a38df9${words}${words}`)
  const call = decodeCall(data, j?.item && [j.item])
  t.match(call && toDecoded(call), {
    signature: 'j(Lib.S[2])',
    arguments: [{ type: '(Lib.Status,uint256)[2]' }],
  })
})

t.test('the functions without a name are those of the ABI', async (t) => {
  const specials = (abi: readonly unknown[]) =>
    interfaceOf(abi, 'OWN').specials.map((each) => [
      functionKey(each),
      each.special?.isPayable,
    ])
  const receive = { type: 'receive', stateMutability: 'payable' }
  const fallback = { type: 'fallback', stateMutability: 'nonpayable' }
  t.same(specials([]), [])
  t.same(specials([fallback, receive, receive]), [
    ['receive', true],
    ['fallback', false],
  ])
  t.same(specials([{ type: 'fallback', payable: true }]), [['fallback', true]])

  const joined = joinInterfaces([
    interfaceOf([fallback], 'PUBLISHED'),
    interfaceOf([receive, { ...fallback, stateMutability: 'payable' }], 'PUBLISHED'),
  ])
  t.same(
    joined?.specials.map(({ special }) => special),
    [
      { kind: 'receive', isPayable: true },
      { kind: 'fallback', isPayable: true },
    ],
  )
  const [toReceive, toFallback] = joined?.specials ?? []
  t.equal(toReceive && callDataOf(toReceive, []), '0x')
  t.equal(toFallback && callDataOf(toFallback, ['0x1234']), '0x1234')
  t.equal(toFallback && callDataOf(toFallback, ['0x123']), undefined)
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
  for (const interfaces of [
    [own, interfaceOfCode(COUNTER)],
    [interfaceOfCode(COUNTER), own],
  ]) {
    const joined = joinInterfaces(interfaces)
    t.equal(joined?.source, 'MIXED')
    t.same(
      joined?.functions.map((each) => [functionKey(each), each.isGuess]),
      [
        ['owner()', false],
        ['0x06661abd', true],
        ['0xd09de08a', true],
      ],
      'a published function is no guess, whatever comes first',
    )
  }
  t.equal(joinInterfaces([]), undefined)
})

t.test('a function that only its selector names takes raw data', async (t) => {
  const found = interfaceOfCode(COUNTER).functions.find(
    ({ selector }) => selector === '0xd09de08a',
  )
  t.equal(found && callDataOf(found, ['0x1234']), '0xd09de08a1234')
  t.equal(found && callDataOf(found, ['0x123']), undefined)
})
