import { isAddress } from '@bvlgarichain/contract'
import type { CallFrame } from '@bvlgarichain/verify/execution'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useSettings } from '../../../../app/settings.tsx'
import type { StepTrace } from '../../../../parts/execution/step-trace.ts'
import { isExecutedCode } from './executed-code.ts'
import type { ContractLines } from './load-lines.ts'
import type { SourcePlace } from './source-map.ts'

type Lines = Extract<ContractLines, { kind: 'LINES' }>

/** Source lines of the code that an instruction belongs to. */
export type LinesState =
  | { readonly kind: 'IDLE' | 'LOADING' | 'FAILED' }
  | {
      readonly kind: 'NONE'
      readonly reason: Extract<ContractLines, { kind: 'NONE' }>['reason'] | 'creation'
    }
  | { readonly kind: 'LINES'; readonly lines: Lines }

const CREATION: LinesState = { kind: 'NONE', reason: 'creation' }
const DIFFERENT: LinesState = { kind: 'NONE', reason: 'different' }

/** Source lines at an instruction, read on request; then those of each contract that it gets to. */
export function useLines(
  trace: StepTrace,
  frames: readonly CallFrame[],
  step: number,
): {
  /** `undefined` where the server offers no sources. */
  readonly state: LinesState | undefined
  readonly load: () => void
  /** Place of an instruction, if it is of the same call and has one. */
  readonly placeAt: (step: number) => SourcePlace | undefined
} {
  const isOffered = useSettings().contractSources === true
  const [isWanted, setIsWanted] = useState(false)
  const frame = trace.frame[step] ?? 0
  const call = frames[frame]
  const codeHash = call?.codeHash
  const isCreation = call?.type.startsWith('CREATE') === true
  const address = isAddress(call?.to) && !isCreation ? call.to : undefined
  const { data, isError, refetch } = useQuery({
    queryKey: ['source-lines', address] as const,
    queryFn: async ({ client, signal }): Promise<ContractLines> => {
      const { loadLines } = await import('./load-lines.ts')
      return address === undefined
        ? { kind: 'NONE', reason: 'noSource' }
        : loadLines(address, client, signal)
    },
    enabled: isOffered && isWanted && address !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    retry: false,
    meta: { silent: true },
  })
  const state = useMemo((): LinesState => {
    if (isCreation) return CREATION
    if (!isWanted) return { kind: 'IDLE' }
    if (isError) return { kind: 'FAILED' }
    if (data === undefined) return { kind: 'LOADING' }
    if (data.kind === 'NONE') return data
    // A node may report other code than the executed one.
    return isExecutedCode(codeHash, data.code)
      ? { kind: 'LINES', lines: data }
      : DIFFERENT
  }, [isCreation, isWanted, isError, data, codeHash])
  return {
    state: isOffered ? state : undefined,
    load: () => {
      setIsWanted(true)
      if (isError) void refetch()
    },
    placeAt: (at) =>
      state.kind === 'LINES' && trace.frame[at] === frame
        ? state.lines.places.get(trace.pc[at] ?? 0)
        : undefined,
  }
}
