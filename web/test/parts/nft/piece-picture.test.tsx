// @window

import t, { type Test } from 'tap'
import { encodeAbiParameters } from 'viem'
import { openWindow } from '../../fixtures/browser-window.ts'
import { nodeResponse } from '../../fixtures/node-response.ts'
import { json, scriptFetch } from '../../fixtures/scripted-fetch.ts'

openWindow()
const { openApp, settle, until } = await import('../../fixtures/open-app.tsx')

const TOKEN = `0x${'ab'.repeat(20)}`
const CID = 'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG'
const MEDIA = `/explorer/v1/media/ipfs/${CID}`
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><rect/></svg>'
const METADATA = JSON.stringify({
  image: `ipfs://${CID}`,
  animation_url: `ipfs://${CID}/a.mp4`,
})

/** Opens an item whose picture is a file of IPFS. */
async function openPiece(t: Test, file: () => Response) {
  const result = encodeAbiParameters(
    [{ type: 'string' }],
    [`data:application/json,${METADATA}`],
  )
  const seen = scriptFetch(t, async ({ url, body }) => {
    if (url.pathname.startsWith(MEDIA)) return file()
    if (url.pathname.endsWith('/rpc/l2')) {
      return nodeResponse(body, ({ method }) => ({
        result: method === 'eth_call' ? result : '0x1',
      }))
    }
    const data = url.pathname.includes('token_detail') ? { tokenId: TOKEN } : { list: [] }
    return json({ code: 0, message: 'ok', data })
  })
  const path = `/l2/token/${TOKEN}/item/7`
  const { host } = await openApp(t, path, { rpc: ['l2'], media: true })
  const picture = () =>
    host.querySelector<HTMLImageElement>('[data-testid=piece-picture]')
  const fail = async () => {
    await until('the picture', () => picture() !== null)
    picture()?.dispatchEvent(new window.Event('error'))
    await settle()
  }
  const relayed = () => seen.filter(({ url }) => url.pathname.startsWith(MEDIA)).length
  return { host, picture, fail, relayed }
}

const asText = (text: string) =>
  new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } })

t.test('a drawing of the server is drawn as an image, without scripts', async (t) => {
  const { host, picture, fail, relayed } = await openPiece(t, () => asText(SVG))
  await until('the picture', () => picture() !== null)
  t.equal(picture()?.getAttribute('src'), MEDIA)
  t.equal(relayed(), 0, 'a bitmap needs no request of the page')
  await fail()
  await until(
    'the drawing',
    () => picture()?.src.startsWith('data:image/svg+xml') === true,
  )
  t.equal(relayed(), 1)
  t.equal(host.querySelector('main script, main iframe, main object'), null)
  const media = host.querySelector('[data-testid=piece-media]')
  t.match(media?.textContent, /video/)
  // A drawing that a browser cannot draw is not read again and again.
  await fail()
  await until('no picture', () => host.querySelector('[data-testid=no-picture]') !== null)
  t.equal(relayed(), 1)
})

t.test('files that are no drawings, or too large', async (t) => {
  for (const [name, file] of [
    ['a failure', () => new Response('', { status: 502 })],
    [
      'another type',
      () => new Response(SVG, { headers: { 'content-type': 'image/png' } }),
    ],
    ['a large one', () => asText(`${SVG}${' '.repeat(262_144)}`)],
  ] as const) {
    await t.test(name, async (t) => {
      const { host, fail } = await openPiece(t, file)
      await fail()
      await until(
        'no picture',
        () => host.querySelector('[data-testid=no-picture]') !== null,
      )
    })
  }
})
