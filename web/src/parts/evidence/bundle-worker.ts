import { taskOfText } from './bundle-task.ts'
import { checkBundle } from './check-bundle.ts'

addEventListener('message', async ({ data }: MessageEvent<string>) => {
  postMessage(await checkBundle(taskOfText(data)))
})
