import type { Hex } from '@bvlgarichain/contract'
import { commitBlob } from './commit-blob.ts'

addEventListener('message', ({ data }: MessageEvent<Hex>) => {
  postMessage(commitBlob(data))
})
