import { type Static, Type } from 'typebox'
import { entity, openEnum } from '../entity.ts'
import { FINALITIES, PROOF_STATES } from '../finality.ts'
import { BlockHeightSchema, HashSchema, UnixMsSchema } from './units.ts'

export const FinalitySchema = Type.Enum([...FINALITIES])
export const ProofStateSchema = Type.Enum([...PROOF_STATES])

/** When a stage was reached, and by which L1 transaction if there is one. */
export const StageRecordSchema = entity({
  identity: { stage: openEnum(FinalitySchema) },
  expected: {},
  optional: {
    time: UnixMsSchema,
    l1TxHash: HashSchema,
    l1BlockHeight: BlockHeightSchema,
  },
})
export type StageRecord = Static<typeof StageRecordSchema>
