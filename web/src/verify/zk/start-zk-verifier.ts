import type { ZkTrust } from './verify-zk-proof.ts'
import type { ZkClaim } from './zk-step.ts'
import type { ZkAnswer, ZkQuestion } from './zk-worker.ts'

/** Checks proofs beside the page, so that it stays fluent. */
export interface ZkVerifier {
  /** Rejects where the code of the verifier cannot be loaded. */
  verify(claim: ZkClaim, trust: ZkTrust): Promise<Omit<ZkAnswer, 'id'>>
  close(): void
}

/**
 * Starts the verifier in a worker. Where none can be started, as under a stricter content
 * security policy, it computes in the page itself.
 */
export function startZkVerifier(): ZkVerifier {
  const waiting = new Map<number, (answer: ZkAnswer | undefined) => void>()
  let worker = startWorker()
  let asked = 0
  const settle = (id: number, answer: ZkAnswer | undefined) => {
    waiting.get(id)?.(answer)
    waiting.delete(id)
  }
  worker?.addEventListener('message', ({ data }: MessageEvent<ZkAnswer>) =>
    settle(data.id, data),
  )
  worker?.addEventListener('error', () => {
    worker = undefined
    for (const id of [...waiting.keys()]) settle(id, undefined)
  })

  const ask = (claim: ZkClaim, trust: ZkTrust): Promise<ZkAnswer | undefined> =>
    new Promise((resolve) => {
      if (worker === undefined) return resolve(undefined)
      const question: ZkQuestion = { id: asked++, claim, trust }
      waiting.set(question.id, resolve)
      worker.postMessage(question)
    })

  return {
    async verify(claim, trust) {
      const answer = await ask(claim, trust)
      if (answer !== undefined) return answer
      const { verifyZkProof } = await import('./verify-zk-proof.ts')
      const start = performance.now()
      const verification = verifyZkProof(claim, trust)
      return { verification, ms: performance.now() - start }
    },
    close() {
      worker?.terminate()
      worker = undefined
      for (const id of [...waiting.keys()]) waiting.delete(id)
    },
  }
}

function startWorker(): Worker | undefined {
  try {
    return new Worker(new URL('./zk-worker.ts', import.meta.url), { type: 'module' })
  } catch {
    return undefined
  }
}
