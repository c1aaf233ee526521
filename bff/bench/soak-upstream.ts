import { createServer, type ServerResponse } from 'node:http'
import { explorerBody } from './bodies.ts'

/** Faults that the backend applies to a share of its requests. */
export type Mood = 'well' | 'slow' | 'corrupt' | 'silent'

const [port = '0'] = process.argv.slice(2)
const body = explorerBody(20_000)
const SLOW_MS = 800
let mood: Mood = 'well'

/** Ways to answer that are none. */
const CORRUPTIONS: readonly ((response: ServerResponse) => void)[] = [
  (response) => response.end('<html>bad gateway</html>'),
  (response) => response.end(body.subarray(0, body.length >> 1)),
  (response) => {
    response.writeHead(200, { 'content-length': body.length })
    response.write(body.subarray(0, 100))
    setTimeout(() => response.destroy(), 20)
  },
  (response) => response.destroy(),
  (response) => response.writeHead(302, { location: 'http://10.0.0.5/' }).end(),
  (response) => response.writeHead(200, { 'content-encoding': 'zstd' }).end(body),
  (response) => response.writeHead(500, { 'content-type': 'text/plain' }).end('trace'),
]

let count = 0
const server = createServer((request, response) => {
  request.resume()
  const well = () =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(body)
  count += 1
  if (mood === 'well' || count % 3 === 0) return well()
  if (mood === 'slow') return void setTimeout(well, SLOW_MS)
  if (mood === 'corrupt') return CORRUPTIONS[count % CORRUPTIONS.length]?.(response)
})
server.listen(Number(port), '127.0.0.1', () => {
  const address = server.address()
  process.send?.(typeof address === 'object' ? address?.port : 0)
})
process.on('message', (next: Mood) => {
  mood = next
})
process.on('disconnect', () => process.exit(0))
