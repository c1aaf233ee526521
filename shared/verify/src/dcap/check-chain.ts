import { equalBytes } from './bytes.ts'
import type { Certificate } from './certificate.ts'
import type { CertificateStore } from './certificate-store.ts'
import { checkDates } from './check-dates.ts'
import { EXTENSION, unknownCritical } from './extensions.ts'
import type { Problem } from './steps.ts'

/** Purpose of a chain: the PCK certificate, a revocation list's issuer, signing statements. */
export type ChainKind = 'PCK' | 'CRL_ISSUER' | 'TCB_SIGNING'

/** A chain from the leaf to the root, and its faults. */
export interface CheckedChain {
  readonly certificates: readonly Certificate[]
  readonly problem: Problem | undefined
  /** Each certificate is signed by the next and the last by itself, whatever else is wrong. */
  readonly isLinked: boolean
}

/**
 * Names by place, leaf first. They keep certificates of one root from playing another's part;
 * whom to trust is decided by the root's key alone.
 */
const ROLES: Readonly<Record<ChainKind, readonly RegExp[]>> = {
  PCK: [/SGX PCK Certificate$/, /SGX PCK (?:Platform|Processor) CA$/, /SGX Root CA$/],
  CRL_ISSUER: [/SGX PCK (?:Platform|Processor) CA$/, /SGX Root CA$/],
  TCB_SIGNING: [/SGX TCB Signing$/, /SGX Root CA$/],
}

const KNOWN = [
  EXTENSION.subjectKeyId,
  EXTENSION.authorityKeyId,
  EXTENSION.keyUsage,
  EXTENSION.basicConstraints,
  EXTENSION.crlDistributionPoints,
  EXTENSION.sgx,
]

/**
 * Checks a PEM chain at a time (Unix milliseconds; without it dates are the problem): signatures, names, key identifiers, path
 * lengths, key usage, extensions, dates. It says nothing about whether the root is to be trusted.
 */
export async function checkChain(
  kind: ChainKind,
  pem: string,
  at: number | undefined,
  store: CertificateStore,
): Promise<CheckedChain> {
  const read = store.read(pem)
  const certificates = read ?? []
  const bad = (problem: Problem) => ({ certificates, problem, isLinked: false })
  if (read === undefined) return bad({ reason: 'malformed', facts: { what: kind } })
  const expected = ROLES[kind].length
  if (certificates.length !== expected) {
    return bad({ reason: 'chainLength', facts: { found: certificates.length, expected } })
  }
  for (const [index, certificate] of certificates.entries()) {
    const issuer = certificates[index + 1] ?? certificate
    const problem =
      linkProblem(certificate, issuer) ??
      roleProblem(kind, certificates, index) ??
      ((await store.isSignedBy(certificate, issuer))
        ? undefined
        : { reason: 'signature' as const, facts: { what: nameOf(certificate) } })
    if (problem !== undefined) return bad(problem)
  }
  const problem = certificates
    .map((certificate) => {
      const { notBefore, notAfter } = certificate
      return checkDates(nameOf(certificate), notBefore, notAfter, at)
    })
    .find((problem) => problem !== undefined)
  return { certificates, problem, isLinked: true }
}

/** Names of certificates in the facts of a step. */
export const nameOf = ({ subject }: Certificate): string =>
  subject.commonName || subject.text

function linkProblem(certificate: Certificate, issuer: Certificate): Problem | undefined {
  const facts = { what: nameOf(certificate) }
  if (!equalBytes(certificate.issuer.der, issuer.subject.der)) {
    return { reason: 'name', facts }
  }
  const { authorityKeyId } = certificate
  const { subjectKeyId } = issuer
  if (
    authorityKeyId !== undefined &&
    subjectKeyId !== undefined &&
    !equalBytes(authorityKeyId, subjectKeyId)
  ) {
    return { reason: 'keyId', facts }
  }
  const extension = unknownCritical(certificate.extensions, KNOWN)
  return extension === undefined
    ? undefined
    : { reason: 'extension', facts: { ...facts, extension } }
}

function roleProblem(
  kind: ChainKind,
  certificates: readonly Certificate[],
  index: number,
): Problem | undefined {
  const certificate = certificates[index]
  if (certificate === undefined) return undefined
  const { isAuthority, pathLength, keyUsage, sgx, subject } = certificate
  const facts = { what: nameOf(certificate) }
  const isPck = kind === 'PCK' && index === 0
  if (!ROLES[kind][index]?.test(subject.commonName) || (sgx !== undefined) !== isPck) {
    return { reason: 'role', facts }
  }
  const mustCertify = index > 0 || kind === 'CRL_ISSUER'
  // The chain's end does not count as a step on the path.
  if (isAuthority !== mustCertify || (mustCertify && pathLength < index - 1)) {
    return { reason: 'authority', facts }
  }
  const mayAct = mustCertify ? keyUsage.certifies && keyUsage.revokes : keyUsage.signs
  return mayAct ? undefined : { reason: 'usage', facts }
}
