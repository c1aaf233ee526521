import { createHash } from 'node:crypto'

const NAMES = ['Wrapped Ether', 'USD Coin', 'Classic Swap', 'Bridge Token', 'Governance']
const LISTED = 'shit coin'

/** Hex that looks random and is the same in every run. */
const hex = (seed: string, bytes: number): string =>
  `0x${createHash('sha512')
    .update(seed)
    .digest('hex')
    .slice(0, bytes * 2)}`

/** A row of a transaction list, about 400 bytes of JSON. */
const row = (n: number, method: string) => ({
  txHash: hex(`tx ${n}`, 32),
  blockHeight: 1_000_000 + n,
  from: hex(`from ${n % 17}`, 20),
  to: hex(`to ${n % 5}`, 20),
  method,
  value: `${n}000000000000000000`,
  fee: '31500000000000',
  gasUsed: '21000',
  status: 'SUCCESS',
  finality: 'COMMITTED',
  time: 1_763_740_000_000 + n * 1_000,
  traceId: hex(`trace ${n}`, 16).slice(2),
})

/**
 * A successful response of about this many bytes: a page of transactions. Of its strings
 * the given part (0 to 1) holds a listed word.
 */
export function explorerBody(bytes: number, listedPart = 0): Buffer {
  const list: object[] = []
  const stringsPerRow = 9
  for (let size = 0, owed = 0; size < bytes; ) {
    const n = list.length
    owed += stringsPerRow * listedPart
    const isListed = owed >= 1
    if (isListed) owed -= 1
    const one = row(n, isListed ? LISTED : (NAMES[n % NAMES.length] ?? ''))
    list.push(one)
    size += JSON.stringify(one).length + 1
  }
  const data = { list, total: 1_234_567, pageNum: 1, pageSize: list.length }
  return Buffer.from(JSON.stringify({ code: 0, message: 'ok', data }))
}
