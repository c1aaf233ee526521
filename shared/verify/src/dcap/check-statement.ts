import { equalBytes, fromPlainHex } from './bytes.ts'
import { checkChain } from './check-chain.ts'
import { checkAge, checkDates } from './check-dates.ts'
import type { Context } from './context.ts'
import {
  type DcapStep,
  type DcapStepId,
  fail,
  failOrOpen,
  notChecked,
  pass,
} from './steps.ts'

/** A signed JSON text that was read, and how checking it ended. */
export interface CheckedStatement<Statement> {
  readonly step: DcapStep
  /** Set only where the step passed. */
  readonly statement: Statement | undefined
}

/**
 * Checks one of the signed texts: the chain of its signer, that this chain ends at the
 * quote's root, the signature over the text to the character, the dates, and that it is not of
 * before the TCB recovery, nor older, than the operator demands.
 */
export async function checkStatement<
  Statement extends {
    readonly issueDate: number
    readonly nextUpdate: number
    readonly evaluation: number
  },
>(
  id: DcapStepId,
  name: 'tcb_info' | 'qe_identity',
  read: (text: string) => Statement | undefined,
  { chain, collateral, trust, at, crypto, store }: Context,
): Promise<CheckedStatement<Statement>> {
  const end = (step: DcapStep) => ({ step, statement: undefined })
  const text = collateral[name]
  const signatureHex = collateral[`${name}_signature`]
  const pem = collateral[`${name}_issuer_chain`]
  if (text === undefined || signatureHex === undefined || pem === undefined) {
    return end(notChecked(id, { reason: 'noCollateral', facts: { what: name } }))
  }
  const signers = await checkChain('TCB_SIGNING', pem, at, store)
  if (signers.problem !== undefined) return end(failOrOpen(id, signers.problem))
  const [signer, root] = signers.certificates
  const ourRoot = chain?.certificates.at(-1)
  if (signer === undefined || root === undefined || ourRoot === undefined) {
    return end(notChecked(id, { reason: 'otherRoot', facts: { what: name } }))
  }
  if (!equalBytes(root.publicKey, ourRoot.publicKey)) {
    return end(notChecked(id, { reason: 'otherRoot', facts: { what: name } }))
  }
  const signature = fromPlainHex(signatureHex)
  const signed = new TextEncoder().encode(text)
  if (
    signature?.length !== 64 ||
    !(await crypto.verifyP256(signer.publicKey, signed, signature))
  ) {
    return end(fail(id, { reason: 'signature', facts: { what: name } }))
  }
  const statement = read(text)
  if (statement === undefined) {
    return end(fail(id, { reason: 'malformed', facts: { what: name } }))
  }
  const { issueDate, nextUpdate } = statement
  const dates =
    checkDates(name, issueDate, nextUpdate, at) ?? checkAge(name, issueDate, at, trust)
  if (dates !== undefined) return end(failOrOpen(id, dates))
  const { minTcbEvaluationDataNumber: expected = 0 } = trust
  const found = statement.evaluation
  return found < expected
    ? end(fail(id, { reason: 'evaluation', facts: { found, expected } }))
    : { step: pass(id), statement }
}
