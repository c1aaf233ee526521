import { highlight, type Token } from './highlight.ts'

/** Request to the worker. */
export interface HighlightRequest {
  readonly text: string
  readonly file: string
}

/** Result of the worker: lines; `undefined` where the text stays plain. */
export type HighlightResult = readonly (readonly Token[])[] | undefined

addEventListener('message', ({ data }: MessageEvent<HighlightRequest>) => {
  const result: HighlightResult = highlight(data.text, data.file)
  postMessage(result)
})
