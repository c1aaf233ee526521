import t from 'tap'
import { type AbiFunction, encodeFunctionData } from 'viem'
import { openWindow } from '../../../fixtures/browser-window.ts'
import type { SentCall } from '../../../fixtures/node-response.ts'
import { scriptAddress } from '../../../fixtures/scripted-address.ts'

openWindow()
const { openApp, settle, until } = await import('../../../fixtures/open-app.tsx')

const ADDRESS = `0x${'ab'.repeat(20)}`
const OTHER = `0x${'cd'.repeat(20)}`
const hex = (value: number) => `0x${value.toString(16)}`
const TRANSFER = `0xa9059cbb${OTHER.slice(2).padStart(64, '0')}${'7'.padStart(64, '0')}`
const HEAD = 300
/** A function that only the published source of the contract names. */
const DIM_LAMP: AbiFunction = {
  type: 'function',
  name: 'dimLampOfHall',
  inputs: [{ name: 'level', type: 'uint256' }],
  outputs: [],
  stateMutability: 'nonpayable',
}
const DIM = encodeFunctionData({ abi: [DIM_LAMP], args: [7n] })
const SOURCE = {
  address: ADDRESS,
  chainId: '1',
  match: 'exact_match',
  compilation: {
    name: 'Lamp',
    compilerVersion: '0.8.30+commit.73712a01',
    language: 'Solidity',
    fullyQualifiedName: 'Lamp.sol:Lamp',
    compilerSettings: {},
  },
  sources: {},
  abi: [DIM_LAMP],
}

t.test('internal calls name their methods, and a scan reads all traces', async (t) => {
  const traced = new Set<number>()
  const answer = ({ method, params }: SentCall<string[]>) => {
    const height = Number(params[0])
    if (method === 'eth_blockNumber') return { result: hex(HEAD) }
    if (method === 'eth_chainId') return { result: '0x1' }
    if (method === 'eth_getBlockByNumber') {
      const transactions = [
        { hash: `0x${(height + 1).toString(16).padStart(64, '0')}`, gas: '0xffff' },
      ]
      return { result: { timestamp: '0x6ab13380', transactions } }
    }
    // Its parameter is the hash.
    traced.add(height - 1)
    const inner = { type: 'CALL', from: OTHER, to: ADDRESS, input: TRANSFER }
    const calls =
      height === HEAD + 1
        ? [
            inner,
            { ...inner, input: '0xdeadbeef' },
            { ...inner, input: '0x' },
            { ...inner, input: DIM },
          ]
        : []
    return { result: { type: 'CALL', from: ADDRESS, to: OTHER, calls } }
  }
  scriptAddress(t, { address: ADDRESS, type: 'EOA' }, answer, SOURCE)
  const { host } = await openApp(t, `/l2/address/${ADDRESS}?tab=internal`, {
    rpc: ['l2'],
    contractSources: true,
  })
  const rows = () => [...host.querySelectorAll('[data-testid=internal-call]')]
  await until('the calls', () => rows().length > 0)
  t.match(rows()[0]?.textContent, /transfer/)
  t.match(rows()[1]?.textContent, /0xdeadbeef/)
  await until('the published name', () =>
    /dimLampOfHall/.test(`${rows()[3]?.textContent}`),
  )
  const range = () => host.querySelector('[data-testid=traced-range]')
  t.match(range()?.textContent, /to 300/)
  const button = (name: string) =>
    [...host.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  t.ok(traced.size < HEAD, 'a step is a part of the chain')
  button('Scan all blocks')?.click()
  await settle()
  await until('the end', () => range()?.getAttribute('data-value') === `0 ${HEAD}`)
  const missing = Array.from({ length: HEAD + 1 }, (_, height) => height).filter(
    (height) => !traced.has(height),
  )
  t.same(missing, [])
  await until('the scan is over', () => button('Stop scanning') === undefined)
})
