import t from 'tap'
import { encodeAbiParameters, type Hex } from 'viem'
import { type ContractReader, findProxy } from '../../../src/features/contract/proxy.ts'

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
})

t.test('an account that delegates (EIP-7702)', async (t) => {
  t.same(await findProxy(`0xef0100${TARGET.slice(2)}`, reader({})), {
    kind: 'EIP7702',
    implementations: [TARGET],
  })
})

t.test('a minimal proxy (EIP-1167)', async (t) => {
  const code = `0x363d3d373d3d3d363d73${TARGET.slice(2)}5af43d82803e903d91602b57fd5bf3`
  t.match(await findProxy(code as Hex, reader({})), {
    kind: 'EIP1167',
    implementations: [TARGET],
  })
})

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
  t.match(await findProxy('0x60a663a619486ef4', reader(slots, calls)), { kind: 'SAFE' })
  t.equal(await findProxy('0x60', reader(slots, calls)), undefined, 'other code')
  t.equal(await findProxy('0x60a663a619486ef4', reader(slots)), undefined, 'no response')
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

t.test('anything else is no proxy', async (t) => {
  t.equal(await findProxy('0x6001', reader({})), undefined)
  const odd = { [SLOTS.implementation]: `0x${'ff'.repeat(32)}` as const }
  t.equal(await findProxy(DELEGATING, reader(odd, { '0x7a0ed627': '0x1234' })), undefined)
})
