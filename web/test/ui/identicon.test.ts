// @window

import t from 'tap'
import { openWindow } from '../fixtures/browser-window.ts'

openWindow()
const { paletteHue } = await import('../../src/ui/identicon.tsx')

/** Pine, rose, slate and ochre, in degrees. */
const PALETTE = [160, 340, 210, 38]
const RANGE = 12

t.test('every hue of a picture is near one of the product’s four', async (t) => {
  for (let hue = -30; hue < 400; hue++) {
    const toned = paletteHue(hue)
    t.ok(
      PALETTE.some((own) => Math.abs(own - toned) <= RANGE),
      `${hue} becomes ${toned}`,
    )
  }
  t.equal(paletteHue(0), paletteHue(360), 'a full circle leads back')
  t.same(new Set([10, 100, 190, 280].map((hue) => paletteHue(hue))).size, 4)
})
