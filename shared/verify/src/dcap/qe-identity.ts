import {
  bytesOf,
  countOf,
  dateOf,
  readStatement,
  StatementError,
  stringOf,
  type VersionLevel,
  versionLevelsOf,
} from './statement.ts'

/** Which quoting enclave may vouch for attestation keys: enclave identity of version 2. */
export interface QeIdentity {
  /** `QE` for SGX, `TD_QE` for TDX. */
  readonly id: string
  /** Unix milliseconds. */
  readonly issueDate: number
  readonly nextUpdate: number
  /** Raised with each TCB recovery; 0 where the statement has none. */
  readonly evaluation: number
  /** Bytes as in the report: 4, 4, 16 and 16. */
  readonly miscSelect: Uint8Array
  readonly miscSelectMask: Uint8Array
  readonly attributes: Uint8Array
  readonly attributesMask: Uint8Array
  /** 32 bytes. */
  readonly mrSigner: Uint8Array
  readonly isvProdId: number
  /** Best first. */
  readonly levels: readonly VersionLevel[]
}

/** Reads the text of a QE identity; `undefined` where it has another form. */
export const readQeIdentity = (text: string): QeIdentity | undefined =>
  readStatement(text, (identity) => {
    if (countOf(identity.version) !== 2) throw new StatementError('Unknown version')
    return {
      id: stringOf(identity.id),
      issueDate: dateOf(identity.issueDate),
      nextUpdate: dateOf(identity.nextUpdate),
      evaluation: countOf(identity.tcbEvaluationDataNumber ?? 0),
      miscSelect: bytesOf(identity.miscselect, 4),
      miscSelectMask: bytesOf(identity.miscselectMask, 4),
      attributes: bytesOf(identity.attributes, 16),
      attributesMask: bytesOf(identity.attributesMask, 16),
      mrSigner: bytesOf(identity.mrsigner, 32),
      isvProdId: countOf(identity.isvprodid),
      levels: versionLevelsOf(identity.tcbLevels),
    }
  })
