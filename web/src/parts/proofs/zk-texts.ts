import { attestation } from '../../locales/en-us/attestation.ts'
import { zk } from '../../locales/en-us/zk.ts'

/** English texts of the screens of ZK proofs only. */
export const ZK_TEXTS = { attestation, zk } as const
