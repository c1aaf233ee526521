import { toAddress } from '@bvlgarichain/contract'
import { parseContractSource } from '@bvlgarichain/contract/contract-source'
import t from 'tap'
import { compilations } from '../../src/chain/artifacts/compilations.ts'
import { makeApi } from '../fixtures/api.ts'
import { startBusyChain } from '../fixtures/busy-chain.ts'
import { makeIndex } from '../fixtures/indexed.ts'

t.test('sources of the contracts on a chain', async (t) => {
  const chain = await startBusyChain(t)
  const { store, sync } = makeIndex(t, chain.node.url)
  await sync()
  const { app } = makeApi(t, store, chain.node.url)
  const send = (address: string, chainId = '31337') =>
    app.inject({ method: 'GET', url: `/v2/contract/${chainId}/${address}?fields=all` })

  const { rila, masks, vault, router, gate, workshop } = chain.contracts
  const deployed = Object.entries({ rila, masks, vault, router, gate, workshop })
  for (const [name, contract] of deployed) {
    const address = toAddress(contract)
    const response = await send(address)
    t.equal(response.statusCode, 200, name)
    const source = parseContractSource(response.json())
    const code = await chain.node.rpc.call('eth_getCode', [address, 'latest'])
    const file = source?.compilation.fullyQualifiedName?.split(':')[0] ?? ''
    t.match(
      source,
      {
        match: 'match',
        address,
        compilation: { compiler: 'solc', compilerVersion: /^\d\.\d+\.\d+\+commit\./ },
        sources: { [file]: { content: /^\/\/ SPDX/ } },
        stdJsonInput: { settings: { optimizer: { runs: 200 } } },
        runtimeBytecode: { onchainBytecode: code },
        deployment: { transactionHash: store.accounts.byAddress(address)?.createdTx },
      },
      name,
    )
    const { creationCode = '' } =
      compilations.find((one) => one.name === source?.compilation.name) ?? {}
    const { recompiledBytecode, onchainBytecode, transformationValues } =
      source?.creationBytecode ?? {}
    const { constructorArguments = '0x' } = transformationValues ?? {}
    t.equal(recompiledBytecode, creationCode, name)
    t.equal(
      onchainBytecode,
      `${creationCode}${String(constructorArguments).slice(2)}`,
      name,
    )
  }

  t.equal((await send(chain.people.ann)).statusCode, 404, 'an account without code')
  t.equal((await send(rila, '1')).statusCode, 404, 'another chain')
  t.equal((await send('0x12')).statusCode, 400)
})
