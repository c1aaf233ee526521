import type { SourceVerification } from '@bvlgarichain/verify/source'
import { useEffect, useRef, useState } from 'react'
import type { CompilerRequest, CompilerResult } from './compiler-worker.ts'
import {
  CompilerError,
  type CompilerFault,
  type CompilerPhase,
  recompile,
} from './recompile.ts'

/** State of a recompilation. */
export type RecompileState =
  | { readonly kind: 'IDLE' }
  | { readonly kind: 'RUNNING'; readonly phase: CompilerPhase }
  | { readonly kind: 'DONE'; readonly result: CompilerResult }
  | { readonly kind: 'FAILED'; readonly fault: CompilerFault }

/** Recompilation of a source on request; it ends with the component. */
export function useRecompile(
  prepare: () => Promise<Omit<CompilerRequest, 'compiler'>>,
  onDone?: (verification: SourceVerification) => void,
) {
  const [state, setState] = useState<RecompileState>({ kind: 'IDLE' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const start = async () => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    const show = (next: RecompileState) => {
      if (!signal.aborted) setState(next)
    }
    show({ kind: 'RUNNING', phase: 'loading' })
    try {
      const result = await recompile(await prepare(), {
        signal,
        onPhase: (phase) => show({ kind: 'RUNNING', phase }),
      })
      show({ kind: 'DONE', result })
      if (!signal.aborted) onDone?.(result.verification)
    } catch (error) {
      show({
        kind: 'FAILED',
        fault: error instanceof CompilerError ? error.fault : 'load',
      })
    }
  }
  const cancel = () => {
    running.current?.abort()
    setState({ kind: 'IDLE' })
  }
  return { state, start, cancel }
}
