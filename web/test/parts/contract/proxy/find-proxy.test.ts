import t from 'tap'
import { encodeAbiParameters, type Hex } from 'viem'
import {
  type ContractReader,
  findProxy,
} from '../../../../src/parts/contract/proxy/find-proxy.ts'

const TARGET = `0x${'12'.repeat(20)}`
const ADMIN = `0x${'34'.repeat(20)}`
/** Code with a DELEGATECALL. */
const DELEGATING = '0x5af4'
const wordOf = (address: string): Hex => `0x${'00'.repeat(12)}${address.slice(2)}`
const SLOTS = {
  implementation: '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc',
  beacon: '0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50',
  admin: '0xb53127684a568b3173ae13b9f8a6016e243e63b6e8ee1178d6a717850b5d6103',
  first: `0x${'00'.repeat(32)}`,
}

/** A contract with these slots and results, by call data. */
const reader = (
  slots: Readonly<Record<string, Hex>>,
  calls: Readonly<Record<string, Hex>> = {},
): ContractReader => ({
  storageAt: async (slot) => slots[slot] ?? (`0x${'00'.repeat(32)}` as const),
  call: async (data, to) => calls[to === undefined ? data : `${to} ${data}`],
  isOtherContract: async (address) => address === TARGET,
})

t.test('an account that delegates (EIP-7702)', async (t) => {
  t.same(await findProxy(`0xef0100${TARGET.slice(2)}`, reader({})), {
    kind: 'EIP7702',
    implementations: [TARGET],
  })
})

t.test('a minimal proxy in every published form', async (t) => {
  const push = `73${TARGET.slice(2)}`
  for (const [form, code] of [
    ['EIP-1167', `363d3d373d3d3d363d${push}5af43d82803e903d91602b57fd5bf3`],
    [
      'arguments behind it',
      `363d3d373d3d3d363d${push}5af43d82803e903d91602b57fd5bf3f4f4`,
    ],
    ['ERC-7511', `365f5f375f5f365f${push}5af43d5f5f3e5f3d91602a57fd5bf3`],
    ['with PUSH0', `5f5f365f5f37365f${push}5af43d5f5f3e6029573d5ffd5b3d5ff3`],
    ['44 bytes', `3d3d3d3d363d3d37363d${push}5af43d3d93803e602a57fd5bf3`],
    [
      'ERC-3448',
      `363d3d373d3d3d3d60368038038091363936013d${push}5af43d3d93803e603457fd5bf3`,
    ],
    ['Vyper', `3660006000376110006000366000${push}5af4602c57600080fd5b6110006000f3`],
    ['Vyper, first', `3660006000376110006000366000${push}5af41558576110006000f3`],
    [
      'immutable arguments',
      `3d3d3d3d363d3d376100466037363936610046013d${push}5af43d3d93803e603557fd5bf3`,
    ],
    [
      'immutable arguments, first',
      `363d3d37610046603836393d3d3d36610046013d${push}5af43d82803e903d91603657fd5bf3`,
    ],
    [
      'an event for received coins',
      `36603057343d52307f830d2d700a97af574b186c80d40429385d24241565b08a7c559ba283a964d9b160203da23d3df35b3d3d3d3d363d3d37363d${push}5af43d3d93803e605b57fd5bf3`,
    ],
    [
      'both',
      `36602c57343d527f9e4ac34f21c619cefc926c8bd93b54bf5a39c7ab2127a895af1cc0691d7e3dff593da1005b363d3d373d3d3d3d610046806062363936013d${push}5af43d3d93803e606057fd5bf3`,
    ],
  ] as const) {
    t.match(
      await findProxy(`0x${code}`, reader({})),
      { kind: 'EIP1167', implementations: [TARGET] },
      form,
    )
  }
})

t.test('a minimal proxy to an address that begins with zeros is shorter', async (t) => {
  for (let zeros = 1; zeros <= 16; zeros++) {
    const digits = TARGET.slice(2 + 2 * zeros)
    const opcode = (0x73 - zeros).toString(16)
    const end = (0x2b - zeros).toString(16)
    const code = `0x363d3d373d3d3d363d${opcode}${digits}5af43d82803e903d9160${end}57fd5bf3`
    t.same(await findProxy(code as Hex, reader({})), {
      kind: 'EIP1167',
      implementations: [`0x${digits.padStart(40, '0')}`],
    })
  }
})

t.test(
  'code that runs a library, or chooses by selector, is no minimal proxy',
  async (t) => {
    const push = `73${TARGET.slice(2)}`
    for (const code of [
      `60006000${push}5af4`,
      `3660006000375f3560e01c63123456781460205736${push}5af4`,
      `366000600037${push}60405af4`,
      `3660006000376004${'5b'.repeat(128)}${push}5af4`,
      '36600060003736600060045af4',
    ]) {
      t.equal(await findProxy(`0x${code}`, reader({})), undefined, code)
    }
  },
)

t.test('implementation, admin and beacon in the slots of EIP-1967', async (t) => {
  const admin = { [SLOTS.admin]: wordOf(ADMIN) }
  t.same(
    await findProxy(
      DELEGATING,
      reader({ ...admin, [SLOTS.implementation]: wordOf(TARGET) }),
    ),
    { kind: 'EIP1967', implementations: [TARGET], admin: ADMIN },
  )
  const beacon = reader(
    { [SLOTS.beacon]: wordOf(ADMIN) },
    { [`${ADMIN} 0x5c60da1b`]: wordOf(TARGET) },
  )
  t.match(await findProxy(DELEGATING, beacon), {
    kind: 'BEACON',
    implementations: [TARGET],
    beacon: ADMIN,
  })
})

t.test(
  'slots and functions do not make a proxy of code that never delegates',
  async (t) => {
    const slots = { [SLOTS.implementation]: wordOf(TARGET), [SLOTS.admin]: wordOf(ADMIN) }
    // Returns 1 to each call; PUSH2 0xf4f4 is data.
    for (const code of [
      '0x600160005260206000f3',
      '0x61f4f450600160005260206000f3',
    ] as const) {
      t.equal(await findProxy(code, reader(slots)), undefined)
    }
  },
)

t.test('a Safe says what its first slot holds', async (t) => {
  const slots = { [SLOTS.first]: wordOf(TARGET) }
  const calls = { '0xa619486e': wordOf(TARGET) }
  t.match(await findProxy(DELEGATING, reader(slots, calls)), { kind: 'SAFE' })
  t.equal(await findProxy('0x60', reader(slots, calls)), undefined, 'other code')
  t.equal(await findProxy(DELEGATING, reader(slots)), undefined, 'no response')
})

t.test('a diamond lists its facets', async (t) => {
  const facets = encodeAbiParameters(
    [
      {
        type: 'tuple[]',
        components: [
          { name: 'facetAddress', type: 'address' },
          { name: 'functionSelectors', type: 'bytes4[]' },
        ],
      },
    ],
    [
      [
        { facetAddress: TARGET as Hex, functionSelectors: ['0x12345678'] },
        { facetAddress: ADMIN as Hex, functionSelectors: [] },
      ],
    ],
  )
  t.match(await findProxy(DELEGATING, reader({}, { '0x7a0ed627': facets })), {
    kind: 'DIAMOND',
    implementations: [TARGET, ADMIN],
    facets: [{ address: TARGET, selectors: ['0x12345678'] }, { address: ADMIN }],
  })
})

t.test('a proxy with a slot of its own names its implementation (EIP-897)', async (t) => {
  const names = (address: string) => reader({}, { '0x5c60da1b': wordOf(address) })
  t.same(await findProxy(DELEGATING, names(TARGET)), {
    kind: 'EIP897',
    implementations: [TARGET],
  })
  t.equal(await findProxy(DELEGATING, names(ADMIN)), undefined, 'no code there')
  t.equal(
    await findProxy('0x6001', names(TARGET)),
    undefined,
    'code that never delegates',
  )
})

t.test('anything else is no proxy', async (t) => {
  t.equal(await findProxy('0x6001', reader({})), undefined)
  const odd = { [SLOTS.implementation]: `0x${'ff'.repeat(32)}` as const }
  t.equal(await findProxy(DELEGATING, reader(odd, { '0x7a0ed627': '0x1234' })), undefined)
})
