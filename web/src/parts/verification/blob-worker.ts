import type { Hex } from '@bvlgarichain/shared'
import { commitBlob } from './commit-blob.ts'

addEventListener('message', ({ data }: MessageEvent<Hex>) => {
  postMessage(commitBlob(data))
})
