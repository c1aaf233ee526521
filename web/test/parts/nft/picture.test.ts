import t from 'tap'
import { readDataUri } from '../../../src/parts/nft/data-uri.ts'
import { pictureOf } from '../../../src/parts/nft/picture.ts'
import { openWindow } from '../../fixtures/browser-window.ts'

openWindow()

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
    ['data:image/svg+xml,<html></html>', 'UNUSABLE'],
    [`data:image/svg+xml,<!DOCTYPE s [<!ENTITY a "b">]>${SVG}`, 'UNUSABLE'],
    [`data:image/svg+xml,<svg>${' '.repeat(262_144)}</svg>`, 'UNUSABLE'],
    [`data:image/png;base64,${'A'.repeat(2_000_000)}`, 'UNUSABLE'],
  ] as const) {
    t.equal(pictureOf(image, true).kind, kind, String(image).slice(0, 50))
  }
  t.equal(pictureOf(`ipfs://${CID}/1.png`, false).kind, 'ELSEWHERE', 'no gateway')
})

const NS =
  'xmlns="http://www.w3.org/2000/svg" xmlns:s-v="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink"'
const svg = (content: string, attributes = '') =>
  `<svg ${NS} viewBox="0 0 9 9" ${attributes}>${content}</svg>`

/** Groups of which each draws the one before `fan` times. */
const cascade = (levels: number, fan: number, first: string, use = 'use') =>
  svg(
    `<g id="l0">${first}</g>${Array.from(
      { length: levels },
      (_, level) =>
        `<g id="l${level + 1}">${`<${use} href="#l${level}"/>`.repeat(fan)}</g>`,
    ).join('')}<${use} href="#l${levels}"/>`,
  )
const PATH = '<path d="M0 0L9 9"/>'

t.test('drawings that take a browser long', async (t) => {
  const bomb = cascade(9, 10, PATH)
  const painted = (paint: (id: number) => string) =>
    svg(
      `<pattern id="p0">${PATH.repeat(9)}</pattern>${[1, 2, 3, 4, 5].map((id) => `<pattern id="p${id}">${`<path ${paint(id - 1)}/>`.repeat(9)}</pattern>`).join('')}<path ${paint(5)}/>`,
    )
  const sheet = (css: string) => svg(`<style>${css}</style>${bomb}`)
  for (const [name, image] of [
    ['a billion paths', bomb],
    ['by another prefix', cascade(9, 10, PATH, 's-v:use')],
    ['with few uses of much', cascade(11, 2, PATH.repeat(400))],
    ['in a picture', svg(`<image href="data:image/svg+xml;base64,${base64(bomb)}"/>`)],
    ['in such with white space', svg('<image x:href=" da&#9;ta:image/svg+xml,x"/>')],
    ['in a font’s place', svg('<use href="data:image/png;base64,AAAA#a"/>')],
    ['by patterns', painted((id) => `fill="url(#p${id})"`)],
    ['by styles', painted((id) => `style="fill : url( '#p${id}' )"`)],
    [
      'inherited',
      svg(
        `<pattern id="p">${PATH.repeat(900)}</pattern><g fill="url(#p)">${PATH.repeat(90)}</g>`,
      ),
    ],
    [
      'by a style sheet',
      svg(
        `<style>@media all{.a{mask:url(#m)}}</style><mask id="m">${PATH.repeat(900)}</mask>${'<g class="a"/>'.repeat(90)}`,
      ),
    ],
    ['by hidden references', sheet('.a{fill:u\\72l(#a)}')],
    ['by nested rules', sheet('.a{ .b{fill:red} mask:url(#a)}')],
    ['by properties', sheet(':root{--a:url(#a)}')],
    ['by imports', sheet('@import "data:text/css,"')],
    ['by selectors that are none', sheet('&amp;{mask:url(#a)}')],
    ['by another sheet', `<?xml-stylesheet href="data:text/css,"?>${bomb}`],
    ['animated', svg('<use id="a"><set attributeName="href" to="#a"/></use>')],
    ['round and round', svg('<g id="a"><use href="#a"/></g>')],
    ['one name for two', svg('<g id="a"/><g id="a"/>')],
    ['deep', svg(`${'<g>'.repeat(300)}${'</g>'.repeat(300)}`)],
    ['filters', svg(`<filter>${'<feTurbulence/>'.repeat(200)}</filter>`)],
    ['not closed', `<svg ${NS}><g></svg>`],
  ] as const) {
    t.equal(
      pictureOf(`data:image/svg+xml;base64,${base64(image.replace('’', ''))}`, true).kind,
      'UNUSABLE',
      name,
    )
  }
  for (const [name, image] of [
    ['few uses', cascade(3, 5, PATH)],
    [
      'inherited gradients',
      svg(
        `<linearGradient id="g"><stop/></linearGradient><g fill="url(#g)">${PATH.repeat(99)}</g>`,
      ),
    ],
    [
      'clips',
      svg(
        '<style>.a{clip-path:url(#c)}</style><clipPath id="c"><path/></clipPath><g class="a"/>',
      ),
    ],
    ['bitmaps', svg(`<image href="data:image/png;base64,${PNG}"/>`)],
    ['colors', svg('<path id="fff" fill="#fff"/>', 'style="fill:#fff"')],
    [
      'fonts',
      svg(
        '<style>@font-face{src:url(data:font/woff2;base64,AAAA)}</style><text>a</text>',
      ),
    ],
  ] as const) {
    t.equal(pictureOf(image, true).kind, 'SHOWN', name)
  }
})

t.test('a list shows only what is drawn at once', async (t) => {
  const long = `<path d="${'M0 0L9 9'.repeat(5_000)}"/>`
  const image = svg(`<g id="a">${long}</g>${'<use href="#a"/>'.repeat(12)}`)
  t.equal(pictureOf(image, true).kind, 'SHOWN')
  t.equal(pictureOf(image, true, true).kind, 'ELABORATE')
  t.equal(pictureOf(SVG, true, true).kind, 'SHOWN')
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
  t.equal(pictureOf(svg(`<image href="${png(5_001)}"/>`), false).kind, 'UNUSABLE')
  const several = `<image href="${png(3_000)}"/>`.repeat(3)
  t.equal(pictureOf(svg(several), false).kind, 'UNUSABLE')
})
