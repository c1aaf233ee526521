import { createServer } from 'node:http'

/** How the origin of the fleet's soak responds. */
export type OriginMood = 'well' | 'slow'

const [port = '0'] = process.argv.slice(2)
const MS: Record<OriginMood, number> = { well: 30, slow: 2_000 }
/** Room for a body that is worth compressing. */
const LENGTH = 3_000
let mood: OriginMood = 'well'

// Each response says whose request it was, and for which page.
const server = createServer((request, response) => {
  request.resume()
  const { cookie = '' } = request.headers
  const page = new URL(request.url ?? '', 'http://x').searchParams.get('pageNum')
  const data = `${cookie} ${page} `.padEnd(LENGTH, 'x')
  // Readiness and tokens are no reads.
  if (page !== null) process.send?.('read')
  setTimeout(() => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ code: 0, message: 'ok', data }))
  }, MS[mood])
})
server.listen(Number(port), '127.0.0.1', () => process.send?.('listening'))
process.on('message', (next: OriginMood) => {
  mood = next
})
process.on('disconnect', () => process.exit(0))
