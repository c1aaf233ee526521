import type { Direction } from '@bvlgarichain/contract'
import { createContext, use } from 'react'

/** Direction of the message that the transaction on screen executes or sends. */
export const CrossingContext = createContext<Direction | undefined>(undefined)

/** Arguments that name a contract of L1 anywhere, e.g. `l1Token`. */
const ANYWHERE = /^_?l1/i
/** Arguments on L1 of what executes or sends a message: its sender comes from there, or its receiver is there. */
const OF_MESSAGE: Readonly<Record<Direction, { call: RegExp; names: RegExp }>> = {
  L1_TO_L2: { call: /relay|message|deposit/i, names: /^_?(?:l1.*|sender|from)$/i },
  L2_TO_L1: {
    call: /message|withdraw/i,
    names: /^_?(?:l1.*|target|to|receiver|recipient)$/i,
  },
}

/** Names of arguments of a call or event whose addresses are on layer 1, and lead nowhere on this one. */
export function useL1Names(of: string | undefined): RegExp {
  const direction = use(CrossingContext)
  const { call, names } = (direction && OF_MESSAGE[direction]) ?? {}
  return names !== undefined && call?.test(of ?? '') ? names : ANYWHERE
}
