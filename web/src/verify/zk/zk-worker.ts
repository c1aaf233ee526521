import { verifyZkProof, type ZkTrust } from './verify-zk-proof.ts'
import type { ZkClaim, ZkVerification } from './zk-step.ts'

/** What the worker is asked. */
export interface ZkQuestion {
  readonly id: number
  readonly claim: ZkClaim
  readonly trust: ZkTrust
}

/** What it answers. */
export interface ZkAnswer {
  readonly id: number
  readonly verification: ZkVerification
  /** Time that the check took, in milliseconds. */
  readonly ms: number
}

addEventListener('message', ({ data }: MessageEvent<ZkQuestion>) => {
  const { id, claim, trust } = data
  const start = performance.now()
  const verification = verifyZkProof(claim, trust)
  const answer: ZkAnswer = { id, verification, ms: performance.now() - start }
  postMessage(answer)
})
