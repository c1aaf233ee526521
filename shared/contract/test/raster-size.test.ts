import t from 'tap'
import { rasterPixels } from '../src/raster-size.ts'

const bytes = (hex: string) => new Uint8Array(Buffer.from(hex.replaceAll(' ', ''), 'hex'))

t.test('pixels by the header', async (t) => {
  for (const [name, hex, expected] of [
    ['PNG', '89504e470d0a1a0a 0000000d 49484452 00000003 00000005', 15],
    ['GIF', '474946383961 0300 0500', 15],
    ['JPEG', 'ffd8 ffe00004abcd ffff c4 0003 00 ffc2 0011 08 0005 0003 03', 15],
    [
      'lossy WebP',
      '52494646 00000000 57454250 56503820 00000000 000000 9d012a 0300 0540',
      15,
    ],
    ['lossless WebP', '52494646 00000000 57454250 5650384c 00000000 2f 02000100', 15],
    [
      'extended WebP',
      '52494646 00000000 57454250 56503858 00000000 00000000 020000 040000',
      15,
    ],
    ['AVIF', `0000001c66747970 ${'0000001469737065 00000000 00000003 00000005'} 00`, 15],
  ] as const) {
    t.equal(rasterPixels(bytes(hex)), expected, name)
    t.equal(
      rasterPixels(bytes(hex.replaceAll(' ', '').slice(0, 22))),
      name === 'GIF' ? 15 : undefined,
    )
  }
  t.equal(rasterPixels(bytes('')), undefined)
  t.equal(rasterPixels(bytes('ffd8ffe00000')), undefined, 'segments without length')
})
