import t from 'tap'
import { readableAbi } from '../../../../src/parts/contract/source/readable-abi.ts'

const uint = { name: 'value', type: 'uint256' }

t.test('an ABI reads like Solidity, one kind after the other', async (t) => {
  const abi = [
    { type: 'error', name: 'Broke', inputs: [uint] },
    { type: 'event', name: 'Paid', inputs: [{ ...uint, indexed: true }] },
    {
      type: 'function',
      name: 'pay',
      inputs: [
        {
          name: 'order',
          type: 'tuple[]',
          components: [uint, { name: '', type: 'bool' }],
        },
      ],
      outputs: [{ name: '', type: 'bytes32' }],
      stateMutability: 'payable',
    },
    {
      type: 'function',
      name: 'due',
      inputs: [],
      outputs: [uint],
      stateMutability: 'view',
    },
    { type: 'receive', stateMutability: 'payable' },
    { type: 'constructor', inputs: [uint], stateMutability: 'nonpayable' },
  ]
  t.same(readableAbi(abi), [
    'constructor(uint256 value)',
    'function due() view returns (uint256 value)',
    'function pay((uint256 value, bool)[] order) payable returns (bytes32)',
    'event Paid(uint256 indexed value)',
    'error Broke(uint256 value)',
    'receive() external payable',
  ])
})

t.test('items that are none are left out', async (t) => {
  const odd = [
    null,
    7,
    'function x()',
    { type: 'function' },
    { type: 'toString', name: 'x' },
    { type: 'error', name: 'Kept', inputs: [] },
    { type: 'event', name: 'x', inputs: 7 },
  ]
  t.same(readableAbi(odd), ['error Kept()'])
})
