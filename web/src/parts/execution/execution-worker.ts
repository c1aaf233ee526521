import { type ExecutionTask, runExecution } from './run-execution.ts'

addEventListener('message', async ({ data }: MessageEvent<ExecutionTask>) => {
  postMessage(await runExecution(data))
})
