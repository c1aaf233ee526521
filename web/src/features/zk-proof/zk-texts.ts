import { zk } from '../../i18n/en-us/zk.ts'

/** English texts of the screens of ZK proofs only. */
export const ZK_TEXTS = { zk } as const
