import { createContext } from 'react'
import type { ZkVerifier } from './start-zk-verifier.ts'

/** One verifier for all rows of a list, started when the first row is verified. */
export interface ProofVerifier {
  /** `undefined` until it is loaded, `null` if that fails. */
  readonly verifier: ZkVerifier | null | undefined
  readonly start: () => void
}

export const ProofVerifierContext = createContext<ProofVerifier>({
  verifier: undefined,
  start: () => {},
})
