import { encodeFunctionData } from 'viem'
import { type Action, anyone } from '../action.ts'
import { collectible } from '../artifacts/collectible.ts'

/** ERC-721: minting and giving away. */
export const collectibleActions = {
  // Which of several mints in a block gets which id is the node's affair, so what was minted is
  // read from the contract later.
  mint: (world) => ({
    to: world.contracts.masks,
    data: encodeFunctionData({
      abi: collectible.abi,
      functionName: 'mint',
      args: [world.random.pick(world.accounts)],
    }),
    gas: 140_000n,
  }),

  collectibleTransfer: (world) => {
    if (world.collectibles.length === 0) return undefined
    const index = world.random.integer(0, world.collectibles.length - 1)
    const [given] = world.collectibles.splice(index, 1)
    if (!given) return undefined
    const to = anyone(world)
    return {
      from: given.owner,
      to: world.contracts.masks,
      data: encodeFunctionData({
        abi: collectible.abi,
        functionName: 'transferFrom',
        args: [given.owner, to, given.id],
      }),
      gas: 120_000n,
      // A receiver holds no key, so what it got stays there.
      after: () => {
        if (world.accounts.includes(to))
          world.collectibles.push({ id: given.id, owner: to })
      },
    }
  },
} satisfies Record<string, Action>
