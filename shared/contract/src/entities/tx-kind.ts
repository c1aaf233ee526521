import { Type } from 'typebox'

/** Kind of a transaction, derived from its envelope. */
export const TX_KINDS = [
  'TRANSFER',
  'TOKEN_TRANSFER',
  'CONTRACT_CALL',
  'CONTRACT_CREATION',
  'L1_MESSAGE',
] as const
export const TxKindSchema = Type.Enum([...TX_KINDS])
export type TxKind = (typeof TX_KINDS)[number]
