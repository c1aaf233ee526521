import {
  platform,
  quotingEnclaves,
  SGX_COMPONENTS,
  TDX_COMPONENTS,
} from './development-platform.ts'
import { issueCrl, type Signer, signBytes, type Validity } from './issue.ts'
import type { Pki } from './pki.ts'

/** Kind of trusted execution environment. */
export type Tee = 'SGX' | 'TDX'

/**
 * Collateral that a verifier needs beside a quote, as Intel's Provisioning Certification Service (API v4)
 * returns it: PEM chains, CRLs as hex of their DER, the signed JSON texts character for character,
 * and their signatures as hex of r and s. Hex is without 0x.
 */
export type Collateral = Readonly<
  Record<
    | 'pck_crl_issuer_chain'
    | 'root_ca_crl'
    | 'pck_crl'
    | 'tcb_info_issuer_chain'
    | 'tcb_info'
    | 'tcb_info_signature'
    | 'qe_identity_issuer_chain'
    | 'qe_identity'
    | 'qe_identity_signature',
    string
  >
>

const LIFETIME = 30 * 86_400_000
/** Number of the set of TCB statements; Intel raises it with each TCB recovery. */
const TCB_EVALUATION = 1
/** Publication times of the current and the outdated TCB levels. */
const CURRENT_SINCE = '2026-01-01T00:00:00Z'
const OUTDATED_SINCE = '2025-01-01T00:00:00Z'
/** Lowest PCE version of the outdated level. */
const OUTDATED_PCE_SVN = 5

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const upperHex = (bytes: Uint8Array) => hex(bytes).toUpperCase()
const isoSeconds = (date: Date) => date.toISOString().replace('.000Z', 'Z')

const levels = (current: object, outdated: object) => [
  { tcb: current, tcbDate: CURRENT_SINCE, tcbStatus: 'UpToDate' },
  { tcb: outdated, tcbDate: OUTDATED_SINCE, tcbStatus: 'OutOfDate' },
]

const dated = ({ notBefore, notAfter }: Validity) => ({
  issueDate: isoSeconds(notBefore),
  nextUpdate: isoSeconds(notAfter),
})

/** The TDX module is signed by the maker of the processor: its MRSIGNERSEAM is zero. */
const moduleIdentity = {
  mrsigner: '00'.repeat(48),
  attributes: '00'.repeat(8),
  attributesMask: 'FF'.repeat(8),
}

const tdxModules = {
  tdxModule: moduleIdentity,
  tdxModuleIdentities: [
    { id: 'TDX_01', ...moduleIdentity, tcbLevels: levels({ isvsvn: 5 }, { isvsvn: 2 }) },
  ],
}

/** TCB info v3: which security versions of the platform are up to date. */
function tcbInfo(tee: Tee, validity: Validity): string {
  const tcb = (pcesvn: number) => ({
    sgxtcbcomponents: SGX_COMPONENTS,
    pcesvn,
    ...(tee === 'TDX' && { tdxtcbcomponents: TDX_COMPONENTS }),
  })
  return JSON.stringify({
    id: tee,
    version: 3,
    ...dated(validity),
    fmspc: upperHex(platform.fmspc),
    pceId: upperHex(platform.pceId),
    tcbType: 0,
    tcbEvaluationDataNumber: TCB_EVALUATION,
    ...(tee === 'TDX' && tdxModules),
    tcbLevels: levels(tcb(platform.pceSvn), tcb(OUTDATED_PCE_SVN)),
  })
}

/** QE identity v2: which quoting enclave may sign attestation keys. */
function qeIdentity(tee: Tee, validity: Validity): string {
  const { mrSigner, isvProdId, isvSvn } = quotingEnclaves[tee]
  return JSON.stringify({
    id: tee === 'TDX' ? 'TD_QE' : 'QE',
    version: 2,
    ...dated(validity),
    tcbEvaluationDataNumber: TCB_EVALUATION,
    miscselect: '00'.repeat(4),
    miscselectMask: 'FF'.repeat(4),
    // INIT and PROVISIONKEY; of the flags only MODE64 is free, of XFRM all.
    attributes: `11${'00'.repeat(15)}`,
    attributesMask: `FB${'FF'.repeat(7)}${'00'.repeat(8)}`,
    mrsigner: upperHex(mrSigner),
    isvprodid: isvProdId,
    tcbLevels: levels({ isvsvn: isvSvn }, { isvsvn: 1 }),
  })
}

/**
 * Issues collateral that holds for 30 days from `issuedAt` (Unix milliseconds, whole seconds).
 * `number` is the serial number of its CRLs, 0–65535.
 */
export async function issueCollateral(
  pki: Pki,
  tee: Tee,
  issuedAt: number,
  number: number,
): Promise<Collateral> {
  const validity = {
    notBefore: new Date(issuedAt),
    notAfter: new Date(issuedAt + LIFETIME),
  }
  const { root, platformCa, tcbSigning } = pki
  const chain = (issuer: Signer) => issuer.certificate + root.certificate
  const sign = async (text: string) =>
    hex(await signBytes(tcbSigning.privateKey, Buffer.from(text)))
  const info = tcbInfo(tee, validity)
  const identity = qeIdentity(tee, validity)
  return {
    pck_crl_issuer_chain: chain(platformCa),
    root_ca_crl: hex(await issueCrl(root, validity, number)),
    pck_crl: hex(await issueCrl(platformCa, validity, number)),
    tcb_info_issuer_chain: chain(tcbSigning),
    tcb_info: info,
    tcb_info_signature: await sign(info),
    qe_identity_issuer_chain: chain(tcbSigning),
    qe_identity: identity,
    qe_identity_signature: await sign(identity),
  }
}
