import type { ZkClaim, ZkTrust } from '@bvlgarichain/verify/proof'
import { type CheckedClaim, checkClaim } from './check-claim.ts'

/** Request to the worker. */
export interface ZkQuestion {
  readonly id: number
  readonly claim: ZkClaim
  readonly trust: ZkTrust
}

/** Response of the worker. */
export interface ZkResult extends CheckedClaim {
  readonly id: number
}

addEventListener('message', ({ data }: MessageEvent<ZkQuestion>) => {
  const { id, claim, trust } = data
  const response: ZkResult = { id, ...checkClaim(claim, trust) }
  postMessage(response)
})
