import t from 'tap'
import { toEventSelector, toFunctionSignature } from 'viem'
import {
  knownSignatures,
  selectorOfError,
} from '../../../src/parts/calls/known-signatures.ts'
import { SIGNATURES } from '../../../src/parts/calls/signatures/signatures.ts'
import { knownEvents } from '../../../src/parts/contract/events/known-events.ts'

/** Selectors as the standards and the projects publish them. */
const FUNCTIONS: Readonly<Record<string, string>> = {
  // ERC-165, ERC-20, ERC-721, ERC-1155, ERC-2612, ERC-2981, ERC-4626, ERC-1271
  '0x01ffc9a7': 'supportsInterface(bytes4)',
  '0xa9059cbb': 'transfer(address,uint256)',
  '0x23b872dd': 'transferFrom(address,address,uint256)',
  '0x42842e0e': 'safeTransferFrom(address,address,uint256)',
  '0xb88d4fde': 'safeTransferFrom(address,address,uint256,bytes)',
  '0xf242432a': 'safeTransferFrom(address,address,uint256,uint256,bytes)',
  '0x2eb2c2d6': 'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
  '0xd505accf': 'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
  '0x2a55205a': 'royaltyInfo(uint256,uint256)',
  '0x6e553f65': 'deposit(uint256,address)',
  '0x1626ba7e': 'isValidSignature(bytes32,bytes)',
  '0x150b7a02': 'onERC721Received(address,address,uint256,bytes)',
  '0xf23a6e61': 'onERC1155Received(address,address,uint256,uint256,bytes)',
  '0xbc197c81': 'onERC1155BatchReceived(address,address,uint256[],uint256[],bytes)',
  // Access and proxies
  '0x2f2ff15d': 'grantRole(bytes32,address)',
  '0x4f1ef286': 'upgradeToAndCall(address,bytes)',
  '0x1f931c1c': 'diamondCut((address,uint8,bytes4[])[],address,bytes)',
  '0x7a0ed627': 'facets()',
  '0xac9650d8': 'multicall(bytes[])',
  '0x5ae401dc': 'multicall(uint256,bytes[])',
  '0x82ad56cb': 'aggregate3((address,bool,bytes)[])',
  '0x252dba42': 'aggregate((address,bytes)[])',
  // Safe and EntryPoint
  '0x6a761202':
    'execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)',
  '0xb63e800d': 'setup(address[],uint256,address,bytes,address,address,uint256,address)',
  '0x8d80ff0a': 'multiSend(bytes)',
  '0x1688f0b9': 'createProxyWithNonce(address,bytes,uint256)',
  '0x1fad948c':
    'handleOps((address,uint256,bytes,bytes,uint256,uint256,uint256,uint256,uint256,bytes,bytes)[],address)',
  '0x765e827f':
    'handleOps((address,uint256,bytes,bytes,bytes32,uint256,bytes32,bytes,bytes)[],address)',
  // Permit2 and Uniswap
  '0x30f28b7a':
    'permitTransferFrom(((address,uint256),uint256,uint256),(address,uint256),address,bytes)',
  '0x36c78516': 'transferFrom(address,address,uint160,address)',
  '0x38ed1739': 'swapExactTokensForTokens(uint256,uint256,address[],address,uint256)',
  '0x7ff36ab5': 'swapExactETHForTokens(uint256,address[],address,uint256)',
  '0x0902f1ac': 'getReserves()',
  '0x414bf389':
    'exactInputSingle((address,address,uint24,address,uint256,uint256,uint256,uint160))',
  '0x04e45aaf':
    'exactInputSingle((address,address,uint24,address,uint256,uint256,uint160))',
  '0xc04b8d59': 'exactInput((bytes,address,uint256,uint256,uint256))',
  '0x3593564c': 'execute(bytes,bytes[],uint256)',
  '0x24856bc3': 'execute(bytes,bytes[])',
  '0x3850c7bd': 'slot0()',
  '0x128acb08': 'swap(address,bool,int256,uint160,bytes)',
  // Governor and bridges
  '0x7d5e81e2': 'propose(address[],uint256[],bytes[],string)',
  '0x56781388': 'castVote(uint256,uint8)',
  '0xe9e05c42': 'depositTransaction(address,uint256,uint64,bool,bytes)',
  '0x3dbb202b': 'sendMessage(address,bytes,uint32)',
  '0xd764ad0b': 'relayMessage(uint256,address,address,uint256,uint256,bytes)',
  '0x32b7006d': 'withdraw(address,uint256,uint32,bytes)',
}
const ERRORS: Readonly<Record<string, string>> = {
  '0x118cdaa7': 'OwnableUnauthorizedAccount',
  '0xe450d38c': 'ERC20InsufficientBalance',
  '0xfb8f41b2': 'ERC20InsufficientAllowance',
  '0xd93c0665': 'EnforcedPause',
  '0xe2517d3f': 'AccessControlUnauthorizedAccount',
  '0x220266b6': 'FailedOp',
}
const EVENTS: Readonly<Record<string, string>> = {
  '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef': 'Transfer',
  '0xc42079f94a6350d7e6235f29174924f928cc2ac818eb64fed8004e115fbcca67': 'Swap',
  '0xd78ad95fa46c994b6551d0da85fc275fe613ce37657fb8d5e3d130840159d822': 'Swap',
  '0x442e715f626346e8c54381002da614f62bee8d27386535b2521ec8540898556e':
    'ExecutionSuccess',
  '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f':
    'UserOperationEvent',
}

t.test('known selectors have their names', async (t) => {
  const { functions, errors } = knownSignatures()
  for (const [selector, signature] of Object.entries(FUNCTIONS)) {
    const found = functions.get(selector)?.map((item) => toFunctionSignature(item))
    t.ok(found?.includes(signature), `${selector} ${signature}: ${found}`)
  }
  for (const [selector, name] of Object.entries(ERRORS)) {
    t.equal(errors.get(selector)?.[0]?.name, name, selector)
  }
  const events = new Map(knownEvents().map((event) => [toEventSelector(event), event]))
  for (const [topic, name] of Object.entries(EVENTS)) {
    t.equal(events.get(topic as never)?.name, name, topic)
  }
})

t.test('no signature is there twice, and each is found by its selector', async (t) => {
  const { functions, errors } = knownSignatures()
  let count = 0
  const seen = new Set<string>()
  for (const items of functions.values()) {
    for (const item of items) {
      seen.add(toFunctionSignature(item))
      count += 1
    }
  }
  for (const items of errors.values()) {
    for (const item of items) {
      t.equal(errors.get(selectorOfError(item))?.includes(item), true, item.name)
      seen.add(`error ${item.name} ${selectorOfError(item)}`)
      count += 1
    }
  }
  t.equal(seen.size, count)
  t.equal(count, SIGNATURES.length)
  t.ok(count > 700)
})
