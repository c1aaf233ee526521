import { type Address, type Hash, isAddress, type Quantity } from '@bvlgarichain/contract'
import type { ContractSource } from '@bvlgarichain/contract/contract-source'
import type { FastifyInstance } from 'fastify'
import type { Hex } from 'viem'
import {
  compilerSettings,
  compilerVersion,
  contractFiles,
} from '../chain/artifacts/compilations.ts'
import type { Compilation } from '../chain/compilation.ts'
import { identifyContract } from '../chain/identify-contract.ts'
import { type Rpc, RpcError } from '../chain/rpc.ts'
import { ApiError } from './errors.ts'

/** A chain whose contracts have sources here. */
interface SourceChain {
  readonly chainId: Quantity
  readonly node: Pick<Rpc, 'call'>
  /** Transaction that created a contract, as far as the index knows it. */
  readonly creationOf?: (address: Address) => Hash | undefined
}

/** Fields of a transaction that creates a contract. */
interface CreationTransaction {
  readonly to: Hex | null
  readonly input: Hex
}

/** Contracts whose code is kept, and tries of a request that the node gives no response to. */
const MAX_KNOWN = 1_000
const ATTEMPTS = 3

export interface ContractSourcesOptions {
  readonly l2: SourceChain
  readonly l1?: SourceChain | undefined
}

/**
 * Sources of the network's own contracts, in the form of a Sourcify server. A contract is identified
 * by its code, so contracts created by contracts are found, too.
 */
export async function contractSources(
  app: FastifyInstance,
  { l1, l2 }: ContractSourcesOptions,
): Promise<void> {
  const chains = new Map(
    [l2, ...(l1 ? [l1] : [])].map((chain) => [
      String(chain.chainId),
      { ...chain, known: new Map<Address, Compilation>() },
    ]),
  )
  app.get<{ Params: { chainId: string; address: string } }>(
    '/v2/contract/:chainId/:address',
    async ({ params }) => {
      const chain = chains.get(params.chainId)
      const address = params.address.toLowerCase()
      if (!isAddress(address)) throw new ApiError(400, 'the address is malformed')
      if (chain === undefined) throw new ApiError(404, 'the chain is not this network')
      const contract = chain.known.get(address) ?? (await findContract(chain, address))
      if (contract === undefined) throw new ApiError(404, 'there is no source for it')
      if (chain.known.size < MAX_KNOWN) chain.known.set(address, contract)
      return sourceOf(chain, address, contract)
    },
  )
}

async function findContract(
  { node }: SourceChain,
  address: Address,
): Promise<Compilation | undefined> {
  return identifyContract(
    await retry(() => node.call<Hex>('eth_getCode', [address, 'latest'])),
  )
}

/** A busy node may give no response in time; a refusal is not repeated. */
async function retry<Value>(call: () => Promise<Value>): Promise<Value> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call()
    } catch (error) {
      if (error instanceof RpcError || attempt === ATTEMPTS) throw error
    }
  }
}

async function sourceOf(
  chain: SourceChain,
  address: Address,
  compilation: Compilation,
): Promise<ContractSource> {
  const { name, file, creationCode, details } = compilation
  const creation = await creationTransaction(chain, address)
  const isPlain = creation?.to === null && creation.input.startsWith(creationCode)
  const constructorArguments = `0x${isPlain ? creation.input.slice(creationCode.length) : ''}`
  return {
    // The code ends with the hash of the metadata, and with it of these files.
    match: 'exact_match',
    chainId: String(chain.chainId),
    address,
    sources: sourcesOf(compilation),
    compilation: {
      language: 'Solidity',
      compiler: 'solc',
      compilerVersion,
      compilerSettings,
      name,
      fullyQualifiedName: `${file}:${name}`,
    },
    abi: [...details.abi],
    storageLayout: details.storageLayout,
    userdoc: details.userdoc,
    devdoc: details.devdoc,
    ...(constructorArguments !== '0x' && {
      creationBytecode: { transformationValues: { constructorArguments } },
    }),
  }
}

const sourcesOf = ({ needed }: Compilation) =>
  Object.fromEntries(needed.map((path) => [path, { content: contractFiles[path] ?? '' }]))

async function creationTransaction({ node, creationOf }: SourceChain, address: Address) {
  const hash = creationOf?.(address)
  if (hash === undefined) return undefined
  // The source is useful without it.
  const found = node.call<CreationTransaction | null>('eth_getTransactionByHash', [hash])
  return (await found.catch(() => null)) ?? undefined
}
