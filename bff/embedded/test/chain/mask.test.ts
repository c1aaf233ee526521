import t from 'tap'
import { encodeFunctionData } from 'viem'
import { collectible } from '../../src/chain/artifacts/collectible.ts'
import { startL2 } from '../fixtures/two-chains.ts'

/** Gas that a visitor's read may use, at the gateway of the BFF. */
const READ_GAS = 50_000_000n

t.test('a mask has its metadata and its picture on the chain', async (t) => {
  const { rpc, devnet, read } = await startL2(t)
  const { masks } = devnet.contracts
  const [ann = '0x'] = devnet.accounts
  const { abi } = collectible
  const data = encodeFunctionData({ abi, functionName: 'mint', args: [ann] })
  await rpc.call('eth_sendTransaction', [{ from: ann, to: masks, data }])
  await rpc.call('evm_mine', [])

  const uri = (await read(masks, abi, 'tokenURI', [1n])) as string
  const metadata = JSON.parse(decode('application/json', uri)) as {
    readonly name: string
    readonly image: string
    readonly attributes: readonly { readonly trait_type: string }[]
  }
  t.equal(metadata.name, 'Kukeri Masks #1')
  t.same(
    metadata.attributes.map((attribute) => attribute.trait_type),
    ['Fur', 'Night', 'Horns', 'Bells'],
  )
  t.match(decode('image/svg+xml', metadata.image), /^<svg [^<]+<.*<\/svg>$/)

  const call = encodeFunctionData({ abi, functionName: 'tokenURI', args: [1n] })
  const gas = await rpc.call<string>('eth_estimateGas', [{ to: masks, data: call }])
  t.ok(BigInt(gas) < READ_GAS, gas)
  await t.rejects(read(masks, abi, 'tokenURI', [2n]), 'a mask that was not minted')
})

function decode(mediaType: string, uri: string): string {
  const [, found, base64 = ''] = /^data:([^;]+);base64,(.*)$/.exec(uri) ?? []
  t.equal(found, mediaType)
  return Buffer.from(base64, 'base64').toString()
}
