import { nodeReader } from '../../api/rpc.ts'
import { useSettings } from '../../app/settings.tsx'
import { type ExecutionPhase, executeBlock } from '../execution/execute-block.ts'
import type { ExecutionSubject } from '../execution/load-execution.ts'
import { useTask } from './use-task.ts'

/** Executes the block of an item in a worker, at once and again on request; nothing without an item. */
export function useExecution(
  subject: Omit<ExecutionSubject, 'plainRules'> | undefined,
  onPhase?: (phase: ExecutionPhase) => void,
) {
  const { plainRules } = useSettings().trust
  return useTask(
    async (signal) =>
      subject &&
      executeBlock({ ...subject, plainRules }, nodeReader('l2', signal), signal, onPhase),
    { isAtOnce: true },
  )
}
