import { evidence } from '../../locales/en-us/evidence.ts'

/** English texts that load with proofs and evidence. */
export const EVIDENCE_TEXTS = { evidence } as const
