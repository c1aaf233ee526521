import type { ZkClaim, ZkTrust } from '@bvlgarichain/verify/proof'
import { attempt } from '../../lib/attempt.ts'
import type { CheckedClaim } from './check-claim.ts'
import type { ZkQuestion, ZkResult } from './zk-worker.ts'

/** Verifies proofs off the main thread. */
export interface ZkVerifier {
  /** Rejects if the verifier's code can't be loaded. */
  verify(claim: ZkClaim, trust: ZkTrust): Promise<CheckedClaim>
  close(): void
}

/**
 * Starts the verifier in a worker. If none can be started, as under a stricter content security
 * policy, it runs on the main thread.
 */
export function startZkVerifier(): ZkVerifier {
  const waiting = new Map<number, (response: ZkResult | undefined) => void>()
  let worker = attempt(
    () => new Worker(new URL('./zk-worker.ts', import.meta.url), { type: 'module' }),
  )
  let asked = 0
  const settle = (id: number, response: ZkResult | undefined) => {
    waiting.get(id)?.(response)
    waiting.delete(id)
  }
  worker?.addEventListener('message', ({ data }: MessageEvent<ZkResult>) =>
    settle(data.id, data),
  )
  worker?.addEventListener('error', () => {
    worker = undefined
    for (const id of [...waiting.keys()]) settle(id, undefined)
  })

  const ask = (claim: ZkClaim, trust: ZkTrust): Promise<ZkResult | undefined> =>
    new Promise((resolve) => {
      if (worker === undefined) return resolve(undefined)
      const question: ZkQuestion = { id: asked++, claim, trust }
      waiting.set(question.id, resolve)
      worker.postMessage(question)
    })

  return {
    async verify(claim, trust) {
      const response = await ask(claim, trust)
      if (response !== undefined) return response
      const { checkClaim } = await import('./check-claim.ts')
      return checkClaim(claim, trust)
    },
    close() {
      worker?.terminate()
      worker = undefined
      waiting.clear()
    },
  }
}
