import t from 'tap'
import { isNodeLimit, isNotServed, readRetryAfter } from '../src/node-limit.ts'

t.test('a limit is told from a refusal in the words of many providers', (t) => {
  const limits: [number, string][] = [
    [-32_005, 'limit exceeded'],
    [-32_007, '15/second request limit reached - reduce calls per second'],
    [-32_029, 'x'],
    [-32_016, 'over rate limit'],
    [-32_000, 'Too Many Requests'],
    [429, 'Your app has exceeded its compute units per second capacity.'],
    [-32_000, 'exceeded its compute units per second capacity'],
    [-32_000, 'Monthly capacity limit exceeded. Visit the dashboard to upgrade'],
    [-32_000, 'daily request count exceeded, request rate limited'],
    [-32_000, 'daily request count exceeded'],
    [-32_600, 'you have exceeded the number of requests per second of your plan'],
    [-32_000, 'Please upgrade your account'],
    [-32_000, 'request was throttled'],
    [-32_000, 'project quota reached; the method is not available'],
    [15, 'Too many request, try again later'],
    [-32_000, 'request rate exceeded'],
    [-32_000, 'RPS limit reached'],
    [-32_000, 'CU limit exceeded; Request too fast per second!'],
    [-32_000, 'You are out of credits'],
    [-32_000, 'Not enough compute units'],
    [-32_000, 'max 25 requests per second'],
    [429, 'Too many requests; requests of a batch count one by one'],
    [429, 'gas station limit'],
    [-32_005, 'rate limit exceeded for eth_gasPrice, gas methods'],
  ]
  for (const [code, message] of limits) t.equal(isNodeLimit(code, message), true, message)
  const others: [number, string][] = [
    [-32_000, 'execution reverted: rate limit'],
    [-32_000, 'gas limit reached'],
    [-32_600, 'batch limit exceeded'],
    [-32_600, 'too many requests in a batch'],
    [-32_005, 'batch limit exceeded'],
    [-32_000, 'request timed out: context deadline exceeded'],
    [-32_000, 'the range is limited, see https://example.org/some/day-one'],
    [-32_000, 'Maximum call stack size exceeded'],
    [-32_000, 'request exceeds the limit of 100 blocks'],
    [-32_005, 'query returned more than 10000 results'],
    [-32_000, 'trace_block is not available on your plan, upgrade to Growth'],
    [-32_000, 'missing trie node'],
  ]
  for (const [code, message] of others) {
    t.equal(isNodeLimit(code, message), false, message)
  }
  t.equal(isNotServed(-32_601, 'x'), true)
  t.equal(isNotServed(-32_000, 'trace_block is not available on your plan'), true)
  t.equal(isNotServed(-32_000, 'missing trie node'), false)
  t.end()
})

t.test('Retry-After is read in seconds and as a date', (t) => {
  t.equal(readRetryAfter('2', 0), 2_000)
  t.equal(readRetryAfter('Thu, 01 Jan 1970 00:00:09 GMT', 4_000), 5_000)
  t.equal(readRetryAfter('Thu, 01 Jan 1970 00:00:00 GMT', 4_000), 0)
  t.equal(readRetryAfter('2, 3', 0), 3_000, 'of two proxies')
  t.equal(readRetryAfter('1.5', 0), 1_500)
  for (const value of ['soon', '-1', '2 tries', '1.2.3', ',', '']) {
    t.equal(readRetryAfter(value, 0), undefined, value)
  }
  t.equal(readRetryAfter(null, 0), undefined)
  t.end()
})
