import { fromPlainHex } from './bytes.ts'
import type { Collateral } from './collateral.ts'
import { parseCrl } from './crl.ts'
import { readQeIdentity } from './qe-identity.ts'
import { readTcbInfo } from './tcb-info.ts'

/**
 * When the newest part of some collateral was issued (Unix milliseconds): if at any time all of it
 * held, then. `undefined` if no part has a time.
 */
export function collateralTime(collateral: Collateral): number | undefined {
  const { tcb_info, qe_identity, root_ca_crl, pck_crl } = collateral
  const crlTime = (hex: string | undefined) => {
    const der = fromPlainHex(hex)
    return der && parseCrl(der)?.thisUpdate
  }
  const times = [
    tcb_info === undefined ? undefined : readTcbInfo(tcb_info)?.issueDate,
    qe_identity === undefined ? undefined : readQeIdentity(qe_identity)?.issueDate,
    crlTime(root_ca_crl),
    crlTime(pck_crl),
  ].filter((time) => time !== undefined)
  return times.length === 0 ? undefined : Math.max(...times)
}
