import { parentPort, workerData } from 'node:worker_threads'
import { openDevelopmentProver } from './development-prover.ts'
import type { FromWorker } from './queued-worker.ts'
import type { ProverStart, ProvingJob, TimedProof } from './zk-prover.ts'

const prover = openDevelopmentProver((workerData as { readonly dir: string }).dir)
const post = (message: FromWorker<ProverStart, TimedProof>) =>
  parentPort?.postMessage(message)

function prove({ publicValues, verifyingKeyHash }: ProvingJob): TimedProof {
  if (verifyingKeyHash !== prover.facts.verifyingKeyHash) {
    throw new Error(
      'The proving key was lost and made anew: restart to deploy its verifier contract',
    )
  }
  const start = performance.now()
  const proof = prover.prove(publicValues)
  return { proof, provingMs: Math.round(performance.now() - start) }
}

parentPort?.on('message', (job: ProvingJob) => {
  try {
    post({ type: 'result', result: prove(job) })
  } catch (error) {
    post({ type: 'refusal', message: (error as Error).message })
  }
})
post({ type: 'ready', facts: { ...prover.facts, discarded: prover.discarded } })
