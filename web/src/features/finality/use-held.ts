import type { Component, Finality, Observation } from '@bvlgarichain/shared'
import { useQuery } from '@tanstack/react-query'
import { observationQuery } from '../../api/queries/tracing.ts'
import { nodeState } from '../observation/node-state.ts'

/** Why no proof is made: all provers rest, or at least one of them is down. */
export type Held = 'PAUSED' | 'DOWN'

/** Either of their proofs makes a batch proven. */
const PROVERS: readonly Component[] = ['TEE_PROVER', 'ZK_PROVER']
/** The shortest window of the observation: all that counts here is how components are now. */
const WINDOW_MS = 60_000

/** Whether what waits for its proof waits in vain for now; only then is anything asked. */
export function useHeld(finality: Finality): Held | undefined {
  const { data } = useQuery({
    ...observationQuery({ windowMs: WINDOW_MS }),
    enabled: finality === 'COMMITTED',
    // The page is whole without it.
    meta: { silent: true },
  })
  return finality === 'COMMITTED' && data !== undefined ? heldBy(data) : undefined
}

/** Why no proof is made; undefined while a prover works. */
export function heldBy({ nodes, services }: Observation): Held | undefined {
  const states = nodes
    .filter(({ component }) => PROVERS.includes(component))
    .map((node) => nodeState(node, services))
    // A network may have but one kind.
    .filter((state) => state !== 'UNKNOWN')
  const resting = states.filter((state) => state === 'PAUSED' || state === 'DOWN')
  if (resting.length === 0 || resting.length < states.length) return undefined
  return resting.includes('DOWN') ? 'DOWN' : 'PAUSED'
}
