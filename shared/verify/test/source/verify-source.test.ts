import t from 'tap'
import {
  compilerInput,
  type SourceVerification,
  verifySource,
} from '../../src/source/index.ts'
import { ADDRESS, compile, compileInput, deploy, flip } from '../fixtures/compile.ts'

const SHOP = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

library Prices {
    function twice(uint256 price) external pure returns (uint256) { return 2 * price; }
}

contract Till {
    uint256 public total;
    function add(uint256 price) external { total += price; }
}

contract Shop {
    address public immutable owner;
    uint256 public immutable price;
    Till public till;

    constructor(address owner_, string memory name, uint256 price_) {
        require(bytes(name).length > 0);
        owner = owner_;
        price = price_;
        till = new Till();
    }

    function newTill() external { require(msg.sender == owner); till = new Till(); }
    function cost() external view returns (uint256) { return Prices.twice(price) + price; }
}
`
const settings = { optimizer: { enabled: true, runs: 200 } }
const output = compile({ 'Shop.sol': SHOP }, settings)
const OWNER = `0x${'0a'.repeat(20)}`
const shop = deploy(output, 'Shop.sol', 'Shop', {
  immutable: 'ab'.repeat(32),
  types: ['address', 'string', 'uint256'],
  values: [OWNER, 'Corner', 7n],
})

const failed = ({ steps }: SourceVerification) =>
  steps.filter(({ outcome }) => outcome === 'FAIL')

t.test('the own sources match exactly', async (t) => {
  const found = verifySource(shop)
  t.match(found, {
    verdict: 'EXACT',
    contract: 'Shop.sol:Shop',
    hasMetadata: true,
    immutables: [
      { name: 'owner', value: `0x${'ab'.repeat(32)}` },
      { name: 'price', value: `0x${'ab'.repeat(32)}` },
    ],
    libraries: [{ name: 'Shop.sol:Prices', value: `0x${'1b'.repeat(20)}` }],
    constructorArguments: { values: [/^0x(?:0a){20}$/i, 'Corner', 7n] },
  })
  t.same(
    found.steps.map(({ id, outcome }) => [id, outcome]),
    [
      ['compile', 'PASS'],
      ['code', 'PASS'],
      ['immutables', 'PASS'],
      ['libraries', 'PASS'],
      ['metadata', 'PASS'],
      ['creation', 'PASS'],
      ['arguments', 'PASS'],
    ],
  )
  t.match(
    verifySource({ ...shop, target: undefined }),
    { verdict: 'EXACT', contract: 'Shop.sol:Shop' },
    'the contract is found among others',
  )
})

t.test('other comments and names differ in the metadata alone', async (t) => {
  const other = compile(
    {
      'Shop.sol': SHOP.replaceAll('price_', 'cost_').replace('contract Till', '// x\n$&'),
    },
    settings,
  )
  const found = verifySource({ ...shop, output: other })
  t.equal(found.verdict, 'APART_FROM_METADATA', 'that of the contract it creates, too')
  t.same(
    found.steps.find(({ id }) => id === 'metadata'),
    { id: 'metadata', outcome: 'PASS', reason: 'hashDiffers' },
  )
})

t.test('each changed byte of the code is found, or is a free one', async (t) => {
  const size = (shop.code.length - 2) / 2
  const counts = { EXACT: 0, APART_FROM_METADATA: 0, DIFFERENT: 0, NOT_COMPARED: 0 }
  for (let at = 0; at < size; at++) {
    const found = verifySource({ ...shop, code: flip(shop.code, at) })
    counts[found.verdict] += 1
    const [step] = failed(found)
    if (step !== undefined && step.id !== 'immutables') {
      if (step.id !== 'code' || step.facts?.offset !== at) t.fail(`byte ${at}`)
    }
  }
  t.equal(counts.EXACT, 20, 'the address of the library, which stands there once')
  t.equal(
    counts.APART_FROM_METADATA,
    2 * 34,
    'two multihashes: the other is that of the till',
  )
  t.equal(counts.NOT_COMPARED, 0)
})

t.test('a library outside the code is part of the metadata alone', async (t) => {
  const other = compile({ 'Shop.sol': SHOP.replace('2 * price', '3 * price') }, settings)
  t.equal(verifySource({ ...shop, output: other }).verdict, 'APART_FROM_METADATA')
  const prices = deploy(output, 'Shop.sol', 'Prices')
  t.equal(verifySource({ ...prices, output: other }).verdict, 'DIFFERENT')
})

t.test('each changed byte of the creation code is found', async (t) => {
  const { input } = shop.creation
  const args = 32 * 5
  const free: number[] = []
  for (let at = 0; at < (input.length - 2) / 2 - args; at += 3) {
    const creation = { ...shop.creation, input: flip(input, at) }
    const { verdict } = verifySource({ ...shop, creation })
    if (verdict === 'EXACT') free.push(at)
  }
  t.ok(free.length <= 7 * 2, 'libraries aside')
  const longer = { ...shop.creation, input: `${input}00` }
  const found = verifySource({ ...shop, creation: longer })
  t.equal(found.verdict, 'EXACT', 'a constructor takes no notice of more bytes')
  t.equal(found.constructorArguments, undefined)
  t.match(found.steps.at(-1), { id: 'arguments', outcome: 'NOT_CHECKED' })
})

t.test('a text in the arguments need not be UTF-8', async (t) => {
  const text = Buffer.from('Corner').toString('hex')
  const input = shop.creation.input.replace(text, `ff${text.slice(2)}`)
  t.not(input, shop.creation.input)
  t.match(verifySource({ ...shop, creation: { ...shop.creation, input } }), {
    verdict: 'EXACT',
    constructorArguments: { values: [/^0x(?:0a){20}$/i, '\ufffdorner', 7n] },
  })
})

t.test('other code', async (t) => {
  const changed = compile(
    { 'Shop.sol': SHOP.replace('+ price;', '+ price + 1;') },
    settings,
  )
  t.match(failed(verifySource({ ...shop, output: changed }))[0], {
    id: 'code',
    facts: { offset: Number, compiled: /^0x/, deployed: /^0x/ },
  })
  t.match(failed(verifySource({ ...shop, code: `${shop.code}00` })), [
    { id: 'code', reason: 'lengthDiffers', facts: { compiled: Number } },
  ])
  t.match(failed(verifySource({ ...shop, code: shop.code.slice(0, 90) })), [
    { id: 'code', reason: 'lengthDiffers' },
  ])
})

t.test('a published interface is compared', async (t) => {
  const abi = output.contracts['Shop.sol']?.Shop?.abi ?? []
  t.equal(verifySource({ ...shop, abi }).verdict, 'EXACT')
  const sorted = abi.map((item) => Object.fromEntries(Object.entries(item).toReversed()))
  t.equal(verifySource({ ...shop, abi: sorted }).verdict, 'EXACT', 'keys in any order')
  for (const other of [abi.slice(1), [], null, 'x']) {
    const found = verifySource({ ...shop, abi: other })
    t.match(failed(found), [{ id: 'abi', reason: 'abiDiffers' }])
    t.equal(found.verdict, 'DIFFERENT')
  }
})

t.test('a published storage layout is compared', async (t) => {
  const { storageLayout } = output.contracts['Shop.sol']?.Shop ?? {}
  const found = verifySource({ ...shop, storageLayout })
  t.equal(found.verdict, 'EXACT')
  t.same(
    found.steps.find(({ id }) => id === 'layout'),
    { id: 'layout', outcome: 'PASS' },
  )
  for (const [from, to] of [
    ['"till"', '"owner"'],
    ['"slot":"0"', '"slot":"1"'],
    ['"numberOfBytes":"20"', '"numberOfBytes":"19"'],
  ] as const) {
    const text = JSON.stringify(storageLayout)
    t.ok(text.includes(from))
    const other = verifySource({
      ...shop,
      storageLayout: JSON.parse(text.replaceAll(from, to)),
    })
    t.match(failed(other), [{ id: 'layout', reason: 'layoutDiffers' }])
    t.equal(other.verdict, 'DIFFERENT')
  }
  for (const other of [null, [], 'x', {}, { storage: [] }]) {
    t.match(failed(verifySource({ ...shop, storageLayout: other })), [{ id: 'layout' }])
  }
  const changed = verifySource({ ...shop, storageLayout, code: `${shop.code}00` })
  t.notOk(
    changed.steps.some(({ id }) => id === 'layout'),
    'other code has another layout',
  )
  const old = structuredClone(output)
  for (const contract of Object.values(old.contracts['Shop.sol'] ?? {})) {
    Reflect.deleteProperty(contract, 'storageLayout')
  }
  t.same(
    verifySource({ ...shop, output: old, storageLayout }).steps.find(
      ({ id }) => id === 'layout',
    ),
    { id: 'layout', outcome: 'NOT_CHECKED', reason: 'noLayout' },
  )
})

t.test('a library knows its own address', async (t) => {
  const library = deploy(output, 'Shop.sol', 'Prices')
  const own = library.code.replace(/^0x73(?:00){20}/, `0x73${ADDRESS.slice(2)}`)
  t.equal(verifySource({ ...library, code: own }).verdict, 'EXACT')
  t.equal(
    verifySource({ ...library, code: own, address: `0x${'12'.repeat(20)}` }).verdict,
    'DIFFERENT',
  )
})

t.test('without metadata there is none to compare', async (t) => {
  const bare = compile(
    { 'Shop.sol': SHOP },
    { ...settings, metadata: { appendCBOR: false, bytecodeHash: 'none' } },
  )
  const till = deploy(bare, 'Shop.sol', 'Till')
  const found = verifySource(till)
  t.match(found, { verdict: 'EXACT', hasMetadata: false })
  t.notOk(found.steps.some(({ id }) => id === 'metadata'))
  t.equal(verifySource({ ...till, output }).verdict, 'DIFFERENT')
})

t.test('data that looks like metadata has to be equal', async (t) => {
  // The code reads who may take its coins from a map with the key of IPFS.
  const vault = (owner: string) => {
    const fake = `a16469706673${'5820'}${owner.padStart(64, '0')}0028`
    const source = `object "Vault" {
      code { datacopy(0, dataoffset("Run"), datasize("Run")) return(0, datasize("Run")) }
      object "Run" {
        code {
          datacopy(0, add(dataoffset("owner"), 8), 32)
          if iszero(eq(caller(), mload(0))) { revert(0, 0) }
          pop(call(gas(), caller(), selfbalance(), 0, 0, 0, 0))
        }
        data "owner" hex"${fake}"
      }
    }`
    return compileInput(compilerInput('Yul', { 'Vault.yul': { content: source } }))
  }
  const shown = vault('11'.repeat(20))
  const deployed = deploy(vault('ba'.repeat(20)), 'Vault.yul', 'Vault')
  t.match(verifySource({ ...deployed, output: shown }), {
    verdict: 'DIFFERENT',
    hasMetadata: false,
  })
})

t.test('what cannot be compared', async (t) => {
  const broken = compile({ 'Shop.sol': SHOP.replace('contract Shop', 'contract') })
  t.match(verifySource({ ...shop, output: broken }), {
    verdict: 'NOT_COMPARED',
    steps: [{ reason: 'compileError', facts: { error: /Expected identifier/ } }, {}],
  })
  for (const code of ['0x', undefined, '0x1', 7, 'code']) {
    t.match(verifySource({ ...shop, code }), { verdict: 'NOT_COMPARED' })
  }
  t.equal(verifySource({ ...shop, target: 'Shop.sol:Other' }).verdict, 'NOT_COMPARED')
  const outputs = [
    undefined,
    7,
    [],
    {},
    { contracts: 7 },
    { errors: 7 },
    { contracts: { a: [] } },
  ]
  for (const output of outputs) {
    t.equal(verifySource({ ...shop, output }).verdict, 'NOT_COMPARED')
  }
  const transactions = [
    [undefined, 'noTransaction'],
    [{}, 'noTransaction'],
    [{ ...shop.creation, to: ADDRESS }, 'notDirect'],
    [{ ...shop.creation, nonce: '0x1' }, 'notDirect'],
  ] as const
  for (const [creation, reason] of transactions) {
    const { verdict, steps } = verifySource({ ...shop, creation })
    t.equal(verdict, 'EXACT')
    t.same(
      steps.find(({ id }) => id === 'creation'),
      { id: 'creation', outcome: 'NOT_CHECKED', reason },
    )
  }
})
