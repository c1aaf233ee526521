import { type ExecutionInput, verifyExecution } from '@bvlgarichain/verify/execution'

addEventListener('message', async ({ data }: MessageEvent<ExecutionInput>) => {
  postMessage(await verifyExecution(data))
})
