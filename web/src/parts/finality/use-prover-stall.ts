import type { Component, Finality, Observation, Open } from '@bvlgarichain/contract'
import { useQuery } from '@tanstack/react-query'
import { observationQuery } from '../../api/queries/tracing.ts'
import { nodeState } from '../../ui/node-state.ts'

/** Why no proof is made: all provers are paused, or at least one is down. */
export type ProverStall = 'PAUSED' | 'DOWN'

/** Either of their proofs makes a batch proven. */
const PROVERS: readonly Component[] = ['TEE_PROVER', 'ZK_PROVER']
/** The shortest window of the observation: only the components' current health matters. */
const WINDOW_MS = 60_000

/** Why the provers are stalled, while something waits for a proof; else no request is sent. */
export function useProverStall(finality: Open<Finality>): ProverStall | undefined {
  const { data } = useQuery({
    ...observationQuery({ windowMs: WINDOW_MS }),
    enabled: finality === 'COMMITTED',
    // The page works without it.
    meta: { silent: true },
  })
  return finality === 'COMMITTED' && data !== undefined ? proverStallOf(data) : undefined
}

/** Why no proof is made; undefined while a prover works. */
export function proverStallOf({ nodes, services }: Observation): ProverStall | undefined {
  const states = (nodes ?? [])
    .filter(({ component }) => PROVERS.some((prover) => prover === component))
    .map((node) => nodeState(node, services))
    // A network may have only one kind.
    .filter((state) => state !== 'UNKNOWN')
  const resting = states.filter((state) => state === 'PAUSED' || state === 'DOWN')
  if (resting.length === 0 || resting.length < states.length) return undefined
  return resting.includes('DOWN') ? 'DOWN' : 'PAUSED'
}
