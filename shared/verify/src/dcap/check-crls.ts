import { equalBytes, fromPlainHex } from './bytes.ts'
import type { Certificate } from './certificate.ts'
import { checkChain, nameOf } from './check-chain.ts'
import { checkAge, checkDates } from './check-dates.ts'
import type { Context } from './context.ts'
import { type Crl, parseCrl } from './crl.ts'
import { type DcapStep, failOrOpen, notChecked, type Problem, pass } from './steps.ts'

/** Parts of collateral without which the lists cannot be checked. */
const NEEDED = ['root_ca_crl', 'pck_crl'] as const

/**
 * Checks both revocation lists, and that they name no certificate in use: the root's list covers
 * the authorities and the statements' signers, the PCK authority's list the PCK certificate.
 */
export async function checkCrls(context: Context): Promise<DcapStep> {
  const { chain, collateral, store } = context
  const missing = NEEDED.find((key) => collateral[key] === undefined)
  if (missing !== undefined) {
    return notChecked('crl', { reason: 'noCollateral', facts: { what: missing } })
  }
  const [leaf, authority, root] = chain?.certificates ?? []
  if (leaf === undefined || authority === undefined || root === undefined) {
    return notChecked('crl', { reason: 'noChain' })
  }
  const { pck_crl_issuer_chain, root_ca_crl = '', pck_crl = '' } = collateral
  const statementSigners = ['tcb_info_issuer_chain', 'qe_identity_issuer_chain'] as const
  const signers = statementSigners.flatMap(
    (key) => store.read(collateral[key] ?? '') ?? [],
  )
  const problem =
    (await issuerChainProblem(pck_crl_issuer_chain, authority, root, context)) ??
    (await crlProblem(
      'root_ca_crl',
      root_ca_crl,
      root,
      [root, authority, ...signers],
      context,
    )) ??
    (await crlProblem('pck_crl', pck_crl, authority, [leaf], context))
  return problem === undefined ? pass('crl') : failOrOpen('crl', problem)
}

/** The list's issuer is the authority in the quote; a chain given for it must say the same. */
async function issuerChainProblem(
  pem: string | undefined,
  authority: Certificate,
  root: Certificate,
  { at, store }: Context,
): Promise<Problem | undefined> {
  if (pem === undefined) return undefined
  const { certificates, problem } = await checkChain('CRL_ISSUER', pem, at, store)
  if (problem !== undefined) return problem
  const isSame = [authority, root].every(
    ({ publicKey }, index) =>
      certificates[index] !== undefined &&
      equalBytes(certificates[index].publicKey, publicKey),
  )
  return isSame
    ? undefined
    : { reason: 'crlIssuer', facts: { what: 'pck_crl_issuer_chain' } }
}

async function crlProblem(
  name: (typeof NEEDED)[number],
  hex: string,
  issuer: Certificate,
  covered: readonly Certificate[],
  { at, crypto, trust }: Context,
): Promise<Problem | undefined> {
  const facts = { what: name }
  const der = fromPlainHex(hex)
  const crl = der && parseCrl(der)
  if (crl === undefined) return { reason: 'malformed', facts }
  if (!isIssuer(crl, issuer)) return { reason: 'crlIssuer', facts }
  if (crl.unknownCritical !== undefined) {
    return { reason: 'extension', facts: { ...facts, extension: crl.unknownCritical } }
  }
  if (!(await crypto.verifyP256(issuer.publicKey, crl.signed, crl.signature))) {
    return { reason: 'signature', facts }
  }
  const revoked = covered.find(
    (certificate) =>
      equalBytes(certificate.issuer.der, issuer.subject.der) &&
      crl.revoked.has(certificate.serial),
  )
  if (revoked !== undefined) {
    return { reason: 'revoked', facts: { what: nameOf(revoked), serial: revoked.serial } }
  }
  return (
    checkDates(name, crl.thisUpdate, crl.nextUpdate, at) ??
    // The root's list is issued once a year.
    (name === 'pck_crl' ? checkAge(name, crl.thisUpdate, at, trust) : undefined)
  )
}

function isIssuer(crl: Crl, { subject, subjectKeyId }: Certificate): boolean {
  if (!equalBytes(crl.issuer.der, subject.der)) return false
  const { authorityKeyId } = crl
  return (
    authorityKeyId === undefined ||
    subjectKeyId === undefined ||
    equalBytes(authorityKeyId, subjectKeyId)
  )
}
