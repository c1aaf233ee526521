import { encodeFunctionData } from 'viem'
import { type Action, anyone } from '../action.ts'
import { collectible } from '../artifacts/collectible.ts'

/** ERC-721: minting and giving away. */
export const collectibleActions = {
  // Which of several mints in a block gets which id is the node's affair, so what was minted is
  // read from the contract later.
  mint: (devnet) => ({
    to: devnet.contracts.masks,
    data: encodeFunctionData({
      abi: collectible.abi,
      functionName: 'mint',
      args: [devnet.random.pick(devnet.accounts)],
    }),
    gas: 140_000n,
  }),

  collectibleTransfer: (devnet) => {
    if (devnet.collectibles.length === 0) return undefined
    const index = devnet.random.integer(0, devnet.collectibles.length - 1)
    const [given] = devnet.collectibles.splice(index, 1)
    if (!given) return undefined
    const to = anyone(devnet)
    return {
      from: given.owner,
      to: devnet.contracts.masks,
      data: encodeFunctionData({
        abi: collectible.abi,
        functionName: 'transferFrom',
        args: [given.owner, to, given.id],
      }),
      gas: 120_000n,
      // A receiver holds no key, so what it got stays there.
      after: () => {
        if (devnet.accounts.includes(to))
          devnet.collectibles.push({ id: given.id, owner: to })
      },
    }
  },
} satisfies Record<string, Action>
