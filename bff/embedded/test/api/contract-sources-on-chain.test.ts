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
    const file = source?.compilation.fullyQualifiedName?.split(':')[0] ?? ''
    t.match(
      source,
      {
        match: 'exact_match',
        address,
        compilation: { compiler: 'solc', compilerVersion: /^\d\.\d+\.\d+\+commit\./ },
        sources: { [file]: { content: /^\/\/ SPDX/ } },
      },
      name,
    )
    const hash = store.accounts.byAddress(address)?.createdTx
    const { input, to } = await chain.node.rpc.call<{ input: string; to: string | null }>(
      'eth_getTransactionByHash',
      [hash],
    )
    const { creationCode = '' } =
      compilations.find((one) => one.name === source?.compilation.name) ?? {}
    const { constructorArguments = '0x' } =
      source?.creationBytecode?.transformationValues ?? {}
    const given = String(constructorArguments).slice(2)
    if (to === null) t.equal(input, `${creationCode}${given}`, name)
    else t.equal(given, '', `${name}, created by a contract`)
  }

  t.equal((await send(chain.people.ann)).statusCode, 404, 'an account without code')
  t.equal((await send(rila, '1')).statusCode, 404, 'another chain')
  t.equal((await send('0x12')).statusCode, 400)
})
