import type { ZkClaim, ZkVerification } from '@bvlgarichain/verify/proof'
import { createContext, useEffect, useState } from 'react'
import { useSettings } from '../../app/settings.tsx'
import type { ZkVerifier } from './start-zk-verifier.ts'

/** State of a check. */
export type ZkCheck =
  | { readonly state: 'CHECKING' | 'UNAVAILABLE' }
  | {
      readonly state: 'DONE'
      readonly verification: ZkVerification
      readonly ms?: number | undefined
    }

/** The verifier, loaded once it is wanted, after rendering; `null` if that fails. */
export function useZkVerifier(isWanted = true): ZkVerifier | null | undefined {
  const [verifier, setVerifier] = useState<ZkVerifier | null>()
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    let started: ZkVerifier | undefined
    import('./start-zk-verifier.ts').then(
      ({ startZkVerifier }) => {
        if (!isCurrent) return
        started = startZkVerifier()
        setVerifier(started)
      },
      () => {
        if (isCurrent) setVerifier(null)
      },
    )
    return () => {
      isCurrent = false
      started?.close()
    }
  }, [isWanted])
  return verifier
}

/** Check of a claim, repeated when one of its texts changes. */
export function useZkCheck(
  verifier: ZkVerifier | null | undefined,
  claim: ZkClaim,
): ZkCheck {
  const { trust } = useSettings()
  const [done, setDone] = useState<{ readonly of: string; readonly check: ZkCheck }>()
  const of = JSON.stringify(claim)
  useEffect(() => {
    if (verifier === undefined) return
    let isCurrent = true
    const keep = (check: ZkCheck) => {
      if (isCurrent) setDone({ of, check })
    }
    if (verifier === null) return keep({ state: 'UNAVAILABLE' })
    verifier
      .verify(JSON.parse(of) as ZkClaim, {
        zkVerifyingKeys: trust.zkVerifyingKeys,
        zkPrograms: trust.zkPrograms,
      })
      .then(
        (response) => keep({ state: 'DONE', ...response }),
        () => keep({ state: 'UNAVAILABLE' }),
      )
    return () => {
      isCurrent = false
    }
  }, [verifier, of, trust])
  return done?.of === of ? done.check : { state: 'CHECKING' }
}

/** One verifier for all rows of a list, started when the first row is verified. */
interface ProofVerifier {
  /** `undefined` until it is loaded, `null` if that fails. */
  readonly verifier: ZkVerifier | null | undefined
  readonly start: () => void
}

export const ProofVerifierContext = createContext<ProofVerifier>({
  verifier: undefined,
  start: () => {},
})
