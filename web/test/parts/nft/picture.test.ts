import t from 'tap'
import { readDataUri } from '../../../src/parts/nft/data-uri.ts'
import { pictureOf } from '../../../src/parts/nft/picture.ts'

const CID = 'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG'
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><rect fill="#fff"/></svg>'
const base64 = (bytes: string) => Buffer.from(bytes, 'latin1').toString('base64')
const PNG = base64('\x89PNG\r\n\x1a\n')

t.test('data URIs as contracts write them', async (t) => {
  const textOf = (uri: string) => {
    const content = readDataUri(uri, 1_000)
    return content && [content.mediaType, new TextDecoder().decode(content.bytes)]
  }
  for (const [uri, expected] of [
    ['data:application/json,%7B%7D', ['application/json', '{}']],
    ['data:application/json;utf8,{"a":"100%"}', ['application/json', '{"a":"100%"}']],
    ['data:application/json;charset=utf-8;base64,e30=', ['application/json', '{}']],
    ['DATA:Text/Plain;BASE64,e30', ['text/plain', '{}']],
    ['data:,%D0%B0 б#1', ['', 'а б#1']],
    ['data:text/plain;base64,-_8%3D', ['text/plain', '\uFFFD\uFFFD']],
    ['data:text/plain;base64,a', undefined],
    ['data:text/plain;base64,!', undefined],
    ['data:text/plain', undefined],
    [`data:,${'x'.repeat(1_001)}`, undefined],
    [`data:,${'%41'.repeat(1_000)}`, ['', 'A'.repeat(1_000)]],
    ['http://example.org/,x', undefined],
  ] as const) {
    t.same(textOf(uri), expected, uri.slice(0, 50))
  }
})

t.test('pictures that are shown', async (t) => {
  const src = (image: string, hasMedia = false) => {
    const picture = pictureOf(image, hasMedia)
    return picture.kind === 'SHOWN' ? picture.src : picture.kind
  }
  t.equal(src(`data:image/png;base64,${PNG}`), `data:image/png;base64,${PNG}`)
  t.equal(
    src(`data:image/svg+xml;utf8,${SVG}`),
    `data:image/svg+xml;base64,${base64(SVG)}`,
    'in one form',
  )
  t.equal(src(SVG), `data:image/svg+xml;base64,${base64(SVG)}`)
  t.equal(src(`ipfs://${CID}/1.png`, true), `/explorer/v1/media/ipfs/${CID}/1.png`)
  t.equal(
    src(`https://gateway.example/ipfs/${CID}`, true),
    `/explorer/v1/media/ipfs/${CID}`,
    'from the server’s own gateway',
  )
})

t.test('pictures that are not', async (t) => {
  for (const [image, kind] of [
    [undefined, 'NONE'],
    ['https://evil.example/pixel.png', 'ELSEWHERE'],
    ['ipfs://not-a-cid/1.png', 'ELSEWHERE'],
    [`ipfs://${CID}/../../x`, 'ELSEWHERE'],
    ['javascript:alert(1)', 'ELSEWHERE'],
    ['//evil.example/x.png', 'UNUSABLE'],
    ['/explorer/v1/x', 'UNUSABLE'],
    ['1.png', 'UNUSABLE'],
    ['data:text/html,<script>alert(1)</script>', 'UNUSABLE'],
    ['data:text/html;base64,PHNjcmlwdD4=', 'UNUSABLE'],
    [`data:image/png;base64,${base64('<script>')}`, 'UNUSABLE'],
    [`data:image/bmp;base64,${PNG}`, 'UNUSABLE'],
    [`data:image/svg+xml,<svg>${' '.repeat(262_144)}</svg>`, 'UNUSABLE'],
    [`data:image/png;base64,${'A'.repeat(2_000_000)}`, 'UNUSABLE'],
  ] as const) {
    t.equal(pictureOf(image, true).kind, kind, String(image).slice(0, 50))
  }
  t.equal(pictureOf(`ipfs://${CID}/1.png`, false).kind, 'ELSEWHERE', 'no gateway')
})

t.test('bitmaps by their measures', async (t) => {
  const png = (side: number) => {
    const bytes = Buffer.alloc(24)
    bytes.write('\x89PNG\r\n\x1a\n', 'latin1')
    bytes.writeUInt32BE(side, 16)
    bytes.writeUInt32BE(side, 20)
    return `data:image/png;base64,${bytes.toString('base64')}`
  }
  t.equal(pictureOf(png(5_000), false).kind, 'SHOWN')
  t.equal(pictureOf(png(5_001), false).kind, 'UNUSABLE')
})
