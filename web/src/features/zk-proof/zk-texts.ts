import { attestation } from '../../i18n/en-us/attestation.ts'
import { zk } from '../../i18n/en-us/zk.ts'

/** English texts of the screens of ZK proofs only. */
export const ZK_TEXTS = { attestation, zk } as const
