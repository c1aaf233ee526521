import {
  type Address,
  encodeFunctionData,
  type Hex,
  maxUint256,
  parseUnits,
  toHex,
} from 'viem'
import { l2Bridge } from './artifacts/l2-bridge.ts'
import { proxy } from './artifacts/proxy.ts'
import { token } from './artifacts/token.ts'
import {
  type Creation,
  type GenesisBatch,
  l1Creations,
  l2Creations,
} from './creations.ts'
import type { DevnetState, L1DevnetState } from './devnet-state.ts'
import {
  EDGE_CASE_HOLDERS,
  edgeCaseSupplies,
  edgeCaseTokens,
} from './edge-case-tokens.ts'
import { encodeTransfer } from './encode-transfer.ts'
import { TOKEN_SUPPLY } from './genesis-contracts.ts'
import type { Rpc } from './rpc.ts'

interface GenesisTransaction {
  readonly from?: Address
  readonly to?: Address
  readonly data: Hex
  readonly gas?: bigint
  readonly value?: bigint
}

/** Mines blocks of a new chain, from the accounts' first nonces on; each transaction must succeed. */
function makeDeployer(rpc: Rpc, deployer: Address) {
  const nonces = new Map<Address, number>()

  /** One block at `time` (Unix seconds). Throws when a transaction fails. */
  return async (time: number, transactions: readonly GenesisTransaction[]) => {
    const responses = await rpc.batch(
      transactions.map(({ from = deployer, to, data, gas = 90_000n, value = 0n }) => {
        const nonce = nonces.get(from) ?? 0
        nonces.set(from, nonce + 1)
        const transaction = {
          from,
          ...(to && { to }),
          data,
          nonce: toHex(nonce),
          gas: toHex(gas),
          value: toHex(value),
          maxFeePerGas: toHex(2_000_000_000),
          maxPriorityFeePerGas: toHex(50_000_000),
        }
        return { method: 'eth_sendTransaction', params: [transaction] }
      }),
    )
    await rpc.call('evm_mine', [{ timestamp: time }])
    const receipts = await rpc.call<readonly { status: Hex }[]>('eth_getBlockReceipts', [
      'latest',
    ])
    if (
      receipts.length !== transactions.length ||
      receipts.some(({ status }) => status !== '0x1')
    ) {
      const refusals = responses.flatMap((response) =>
        'error' in response ? response.error : [],
      )
      throw new Error(
        `The contracts could not be created: ${refusals.join('; ') || 'a transaction failed'}`,
      )
    }
  }
}

const transferTokens = (
  contract: Address,
  to: Address,
  value: bigint,
): GenesisTransaction => ({
  to: contract,
  data: encodeTransfer(to, value),
})

/** Initial balance of the account at `index`; the first accounts get most. */
const initialBalance = (index: number, decimals: number) =>
  parseUnits(`${TOKEN_SUPPLY / BigInt(60 + index * 8)}`, decimals)

/**
 * Creates the contracts of layer 2, then hands out the tokens, registers the bridged one and
 * upgrades the ledger, in one block each at `blockTimes` (Unix seconds). Throws when a transaction fails: every chain
 * starts with this.
 */
export async function deployL2(
  rpc: Rpc,
  devnet: DevnetState,
  blockTimes: readonly [number, number],
): Promise<void> {
  const { contracts, deployer } = devnet
  const mine = makeDeployer(rpc, deployer)
  await mine(blockTimes[0], l2Creations(devnet))
  const others = devnet.accounts.slice(1)
  await mine(blockTimes[1], [
    {
      to: contracts.bridge,
      data: encodeFunctionData({
        abi: l2Bridge.abi,
        functionName: 'register',
        args: [contracts.struma],
      }),
    },
    {
      to: contracts.ledger,
      data: encodeFunctionData({
        abi: proxy.abi,
        functionName: 'upgradeTo',
        args: [contracts.secondLedger],
      }),
    },
    transferTokens(
      contracts.rila,
      contracts.vault,
      parseUnits(`${TOKEN_SUPPLY / 5n}`, 18),
    ),
    ...others.flatMap((account, index) => [
      transferTokens(contracts.rila, account, initialBalance(index, 18)),
      transferTokens(contracts.danube, account, initialBalance(index, 6)),
    ]),
    ...edgeCaseTokens.flatMap((token) =>
      others
        .slice(0, EDGE_CASE_HOLDERS - 1)
        .map((account) =>
          transferTokens(contracts[token], account, edgeCaseSupplies[token] / 10n),
        ),
    ),
  ])
}

/**
 * Creates the contracts of layer 1, then hands out the token there and lets the bridge take it,
 * like `deployL2`.
 */
export async function deployL1(
  rpc: Rpc,
  devnet: L1DevnetState,
  genesis: GenesisBatch,
  blockTimes: readonly [number, number],
): Promise<void> {
  const { accounts, contracts, deployer } = devnet
  const { struma, bridge } = contracts
  const mine = makeDeployer(rpc, deployer)
  await mine(blockTimes[0], l1Creations(devnet, genesis))
  await mine(blockTimes[1], [
    ...accounts
      .slice(1)
      .map((account, index) =>
        transferTokens(struma, account, initialBalance(index, 18)),
      ),
    ...accounts.map((from) => ({
      from,
      to: struma,
      data: encodeFunctionData({
        abi: token.abi,
        functionName: 'approve',
        args: [bridge, maxUint256],
      }),
    })),
  ])
}

/** True if the genesis of the chain has exactly these contracts. */
export async function isDeployed(
  rpc: Rpc,
  creations: readonly Creation[],
): Promise<boolean> {
  const block = await rpc.call<{ transactions: readonly { input: Hex }[] } | null>(
    'eth_getBlockByNumber',
    ['0x1', true],
  )
  const inputs = new Set(block?.transactions.map(({ input }) => input))
  return creations.every(({ data }) => inputs.has(data))
}
