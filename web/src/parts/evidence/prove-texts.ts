import { prove } from '../../locales/en-us/prove.ts'

/** English texts of the panels in which proofs are requested. */
export const PROVE_TEXTS = { prove } as const
