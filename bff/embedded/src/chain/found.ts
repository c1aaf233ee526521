import { encodeFunctionData, type Hex, parseUnits, toHex } from 'viem'
import { token } from './artifacts/token.ts'
import { creationCodes, TOKEN_SUPPLY } from './contracts.ts'
import type { Rpc } from './rpc.ts'
import type { World } from './world.ts'

/**
 * Creates the contracts and hands out the tokens, in one block each, `blockTimes` (Unix
 * seconds) apart. Throws when a transaction fails: every chain starts with this.
 */
export async function foundNetwork(
  rpc: Rpc,
  world: World,
  blockTimes: readonly [number, number],
): Promise<void> {
  const { deployer, treasury } = world
  let nonce = 0

  const mine = async (time: number, drafts: readonly { to?: Hex; data: Hex }[]) => {
    const answers = await rpc.batch(
      drafts.map((draft) => ({
        method: 'eth_sendTransaction',
        params: [
          {
            ...draft,
            from: deployer,
            nonce: toHex(nonce++),
            gas: toHex(draft.to ? 90_000 : 3_000_000),
            maxFeePerGas: toHex(2_000_000_000),
            maxPriorityFeePerGas: toHex(50_000_000),
          },
        ],
      })),
    )
    await rpc.call('evm_mine', [{ timestamp: time }])
    const receipts = await rpc.call<readonly { status: Hex }[]>('eth_getBlockReceipts', [
      'latest',
    ])
    if (
      receipts.length !== drafts.length ||
      receipts.some(({ status }) => status !== '0x1')
    ) {
      const refusals = answers.flatMap((answer) =>
        'error' in answer ? answer.error : [],
      )
      throw new Error(
        `The contracts could not be created: ${refusals.join('; ') || 'a transaction failed'}`,
      )
    }
  }

  const give = (contract: Hex, to: Hex, whole: bigint, decimals: number) => ({
    to: contract,
    data: encodeFunctionData({
      abi: token.abi,
      functionName: 'transfer',
      args: [to, parseUnits(`${whole}`, decimals)],
    }),
  })

  const { rila, danube, vault } = world.contracts
  await mine(
    blockTimes[0],
    creationCodes(deployer, treasury).map((data) => ({ data })),
  )
  await mine(blockTimes[1], [
    give(rila, vault, TOKEN_SUPPLY / 5n, 18),
    ...world.accounts
      .slice(1)
      .flatMap((account, index) => [
        give(rila, account, TOKEN_SUPPLY / BigInt(60 + index * 8), 18),
        give(danube, account, TOKEN_SUPPLY / BigInt(60 + index * 8), 6),
      ]),
  ])
}

/** Whether the chain was founded by this version of the contracts. */
export async function isFounded(rpc: Rpc, world: World): Promise<boolean> {
  const block = await rpc.call<{ transactions: readonly { input: Hex }[] } | null>(
    'eth_getBlockByNumber',
    ['0x1', true],
  )
  const codes = creationCodes(world.deployer, world.treasury)
  const inputs = new Set(block?.transactions.map(({ input }) => input))
  return codes.every((code) => inputs.has(code))
}
