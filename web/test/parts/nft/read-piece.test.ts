// @window

import { toAddress } from '@bvlgarichain/contract'
import t, { type Test } from 'tap'
import { encodeAbiParameters, type Hex, toFunctionSelector } from 'viem'
import type { PieceId } from '../../../src/parts/nft/piece-queries.ts'
import { openWindow } from '../../fixtures/browser-window.ts'
import { nodeResponse, REVERTED } from '../../fixtures/node-response.ts'
import { json, scriptFetch } from '../../fixtures/scripted-fetch.ts'

openWindow()
const { readPieceBalance, readPieceMetadata, readPieceOwner } = await import(
  '../../../src/parts/nft/read-piece.ts'
)

const TOKEN = toAddress(`0x${'ab'.repeat(20)}`)
const OWNER = toAddress(`0x${'11'.repeat(20)}`)
const CID = 'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG'
const [TOKEN_URI, URI, OWNER_OF, BALANCE_OF] = [
  'tokenURI(uint256)',
  'uri(uint256)',
  'ownerOf(uint256)',
  'balanceOf(address,uint256)',
].map((text) => toFunctionSelector(text)) as [Hex, Hex, Hex, Hex]

const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])
const word = (hex: string): Hex => `0x${hex.padStart(64, '0')}`

/** A node whose contract returns these bytes by selector and reverts otherwise; `null` fails. */
function node(t: Test, returned: Record<Hex, Hex | null>, media?: () => Response) {
  return scriptFetch(t, async ({ url, body }) => {
    if (url.pathname.startsWith('/explorer/v1/media/')) {
      return media?.() ?? new Response('', { status: 404 })
    }
    return nodeResponse<[{ data: Hex }]>(body, ({ params: [{ data }] }) => {
      const result = returned[data.slice(0, 10) as Hex]
      if (result === null) return { error: { code: -32_603, message: 'The node broke' } }
      return result === undefined ? REVERTED : { result }
    })
  })
}

const piece = (type: PieceId['type'], nftId = '7'): PieceId => ({
  tokenId: TOKEN,
  nftId,
  type,
})
const read = (one: PieceId, hasMedia = false) =>
  readPieceMetadata(one, { hasMedia, signal: new AbortController().signal })

t.test('metadata on the chain', async (t) => {
  node(t, { [TOKEN_URI]: text('data:application/json;utf8,{"name":"Mask"}') })
  t.match(await read(piece('ERC721')), { kind: 'READ', metadata: { name: 'Mask' } })
  t.match(await read(piece(undefined)), { kind: 'READ' })
})

t.test('one URI for all ids of an ERC-1155', async (t) => {
  node(t, { [URI]: text('data:application/json,{"name":"{id}"}') })
  const { metadata } = await read(piece('ERC1155', '255'))
  t.equal(metadata?.name, `${'0'.repeat(62)}ff`.slice(0, 64))
})

t.test('metadata that the server relays', async (t) => {
  const returned = { [TOKEN_URI]: text(`ipfs://${CID}/7`) }
  const seen = node(t, returned, () => json({ name: 'Far' }))
  t.match(await read(piece('ERC721')), { kind: 'ELSEWHERE', uri: `ipfs://${CID}/7` })
  t.match(await read(piece('ERC721'), true), {
    kind: 'READ',
    metadata: { name: 'Far' },
  })
  t.same(
    seen.map(({ url }) => url.pathname).filter((path) => path.includes('media')),
    [`/explorer/v1/media/ipfs/${CID}/7`],
  )
  node(t, returned, () => new Response('', { headers: { 'content-type': 'image/png' } }))
  t.equal((await read(piece('ERC721'), true)).metadata?.image, `ipfs://${CID}/7`)
  node(t, returned)
  await t.rejects(read(piece('ERC721'), true))
})

t.test('hostile contracts', async (t) => {
  for (const [name, returned, kind] of [
    ['it reverts', undefined, 'NONE'],
    ['nothing', '0x', 'NONE'],
    ['no text', word('ff'), 'NONE'],
    ['an endless text', `0x${'20'.padStart(64, '0')}${'f'.repeat(64)}`, 'NONE'],
    ['an empty text', text(''), 'NONE'],
    ['another origin', text('https://evil.example/{id}'), 'ELSEWHERE'],
    ['a script', text('javascript:alert(1)'), 'ELSEWHERE'],
    ['no JSON', text('data:application/json,<html>'), 'UNUSABLE'],
    ['an array', text('data:application/json,[]'), 'UNUSABLE'],
    ['a path', text('/explorer/v1/x'), 'UNUSABLE'],
    ['huge', text(`data:,{"name":"${'x'.repeat(1_100_000)}"}`), 'UNUSABLE'],
  ] as const) {
    const seen = node(t, returned === undefined ? {} : { [TOKEN_URI]: returned as Hex })
    t.equal((await read(piece('ERC721'))).kind, kind, name)
    t.ok(seen.every(({ url }) => url.pathname === '/explorer/v1/rpc/l2'))
  }
})

t.test('owners and balances at the head', async (t) => {
  node(t, { [OWNER_OF]: word(OWNER.slice(2)), [BALANCE_OF]: word('c') })
  t.equal(await readPieceOwner(piece('ERC721')), OWNER)
  t.equal(await readPieceBalance(piece('ERC1155'), OWNER), '12')
  for (const [name, returned] of [
    ['they revert', undefined],
    ['nothing', '0x'],
    ['too much', `${word('1')}00`],
    ['no address', `0x${'f'.repeat(64)}`],
    ['the zero address', word('0')],
  ] as const) {
    node(t, returned === undefined ? {} : { [OWNER_OF]: returned as Hex })
    t.equal(await readPieceOwner(piece('ERC721')), null, name)
  }
  node(t, {})
  t.equal(await readPieceBalance(piece('ERC1155'), OWNER), null)
  node(t, { [OWNER_OF]: null, [BALANCE_OF]: null })
  await t.rejects(readPieceOwner(piece('ERC721')), 'a node that fails tells nothing')
  await t.rejects(readPieceBalance(piece('ERC1155'), OWNER))
})
