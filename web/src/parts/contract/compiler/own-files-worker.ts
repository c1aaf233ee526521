import { readOwnTexts } from './read-own-files.ts'

addEventListener('message', ({ data }: MessageEvent<readonly string[]>) => {
  postMessage(readOwnTexts(data))
})
