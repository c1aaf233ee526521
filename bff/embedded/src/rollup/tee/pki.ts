import { issueCertificate, type Signer, type Validity } from './issue.ts'
import { SGX_EXTENSION, sgxExtension } from './sgx-extension.ts'

/** The development counterpart of Intel's SGX certificates, and the time all of them hold. */
export type Pki = Validity & {
  readonly root: Signer
  /** Issues PCK certificates. */
  readonly platformCa: Signer
  /** Provisioning certification key of the platform: it signs the reports of quoting enclaves. */
  readonly pck: Signer
  /** Signs TCB info and QE identities. */
  readonly tcbSigning: Signer
}

/** Names of the certificates in a {@link Pki}. */
export const SIGNERS = ['root', 'platformCa', 'pck', 'tcbSigning'] as const

const DAY = 86_400_000
/** The network's history begins up to two weeks before its first start. */
const DAYS_BACK = 60
const YEARS = 10

/** Makes new keys and certificates; `now` is in Unix milliseconds. */
export async function makePki(now: number): Promise<Pki> {
  // X.509 knows whole seconds.
  const from = Math.floor((now - DAYS_BACK * DAY) / 1000) * 1000
  const validity = {
    notBefore: new Date(from),
    notAfter: new Date(from + YEARS * 365 * DAY),
  }
  const root = await issueCertificate({
    ...validity,
    commonName: 'DEV SGX Root CA',
    pathLength: 1,
  })
  const platformCa = await issueCertificate(
    { ...validity, commonName: 'DEV SGX PCK Platform CA', pathLength: 0 },
    root,
  )
  const extension = { type: SGX_EXTENSION, value: sgxExtension() }
  const pck = await issueCertificate(
    { ...validity, commonName: 'DEV SGX PCK Certificate', extension },
    platformCa,
  )
  const tcbSigning = await issueCertificate(
    { ...validity, commonName: 'DEV SGX TCB Signing' },
    root,
  )
  return { ...validity, root, platformCa, pck, tcbSigning }
}
