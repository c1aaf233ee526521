import t from 'tap'
import { decodeAbiParameters, type Hex, hexToBytes, maxUint256 } from 'viem'
import { token } from '../../src/chain/artifacts/token.ts'
import { edgeCaseTokens } from '../../src/chain/edge-case-tokens.ts'
import { startL2 } from '../fixtures/two-chains.ts'

t.test('each edge-case token has its edge case', async (t) => {
  const { rpc, devnet, read } = await startL2(t)
  const { contracts, accounts } = devnet
  const nameBytes = async (address: string) => {
    const call = [{ to: address, data: '0x06fdde03' }, 'latest']
    const [name] = decodeAbiParameters(
      [{ type: 'bytes' }],
      await rpc.call<Hex>('eth_call', call),
    )
    return hexToBytes(name)
  }
  const nameOf = async (address: string) =>
    new TextDecoder().decode(await nameBytes(address))

  t.equal(await nameOf(contracts.profane), 'Damn Good Token')
  t.match(await nameOf(contracts.unicode), /\p{Script=Han}.*\p{Extended_Pictographic}/u)
  t.equal((await nameBytes(contracts.longName)).length, 10_240)
  const broken = await nameBytes(contracts.brokenName)
  t.throws(() => new TextDecoder('utf-8', { fatal: true }).decode(broken), TypeError)
  t.equal(await read(contracts.huge, token.abi, 'totalSupply'), maxUint256)
  for (const functionName of ['name', 'symbol', 'decimals']) {
    await t.rejects(read(contracts.nameless, token.abi, functionName))
  }
  for (const key of edgeCaseTokens) {
    for (const holder of accounts.slice(0, 5)) {
      t.ok((await read(contracts[key], token.abi, 'balanceOf', [holder])) as bigint, key)
    }
  }
})
