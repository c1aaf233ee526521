import { checkQuote, type QuoteTask } from './check-quote.ts'

addEventListener('message', async ({ data }: MessageEvent<QuoteTask>) => {
  postMessage(await checkQuote(data))
})
