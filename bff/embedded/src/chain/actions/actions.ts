import type { Action } from '../action.ts'
import { amuletActions } from './amulets.ts'
import { bridgingActions } from './bridging.ts'
import { collectibleActions } from './collectibles.ts'
import { contractActions } from './contracts.ts'
import { edgeCaseActions } from './edge-cases.ts'
import { failingActions } from './failures.ts'
import { paymentActions } from './payments.ts'

const everything = {
  ...paymentActions,
  ...collectibleActions,
  ...amuletActions,
  ...contractActions,
  ...bridgingActions,
  ...edgeCaseActions,
  ...failingActions,
}

export type ActionKind = keyof typeof everything

/** Layer-2 actions by kind. */
export const actions: Record<ActionKind, Action> = everything

/** Share of each kind of the traffic. */
export const actionShares: Record<ActionKind, number> = {
  etherTransfer: 30,
  etherToReceiver: 6,
  tokenTransfer: 23,
  dollarTransfer: 14,
  zeroTransfer: 1.5,
  approval: 5,
  mint: 4,
  collectibleTransfer: 3,
  amuletMint: 1.2,
  amuletBatchMint: 0.5,
  amuletTransfer: 1.2,
  amuletBatchTransfer: 0.5,
  nestedBuy: 6,
  contractCreation: 1.2,
  nestedCreation: 0.8,
  increment: 2,
  report: 1,
  saving: 0.6,
  strumaTransfer: 1.5,
  etherWithdrawal: 2,
  tokenWithdrawal: 1,
  profaneTransfer: 0.2,
  unicodeTransfer: 0.2,
  namelessTransfer: 0.2,
  hugeTransfer: 0.2,
  longNameTransfer: 0.1,
  brokenNameTransfer: 0.1,
  addressPoisoning: 0.4,
  failWithReason: 1.2,
  failWithError: 1,
  failWithPanic: 0.6,
  failOutOfGas: 0.4,
}
