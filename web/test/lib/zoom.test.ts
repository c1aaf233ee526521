import t from 'tap'
import { readZoom, zoomText } from '../../src/lib/zoom.ts'

t.test('a part of an axis is written in percent and read again', async (t) => {
  for (const [zoom, text] of [
    [{ from: 0, to: 0.4 }, '0-40'],
    [{ from: 0.125, to: 1 }, '12.5-100'],
    [{ from: 0.3333, to: 0.3433 }, '33.33-34.33'],
    [{ from: 0.99, to: 1 }, '99-100'],
  ] as const) {
    t.equal(zoomText(zoom), text)
    t.same(readZoom(text), zoom)
  }
  t.equal(zoomText({ from: 1 / 3, to: 2 / 3 }), '33.33-66.67')
  t.equal(zoomText({ from: 0.00001, to: 0.99999 }), undefined, 'as good as all of it')
})

t.test('malformed, too narrow and full ranges are not read', async (t) => {
  for (const junk of [
    ...['', '12', '40-12', '12-12.5', '0-100', '50-101', '-1-20', '1e1-40', '0x1-40'],
    ...['12-40-50', ' 12-40', '1.234-40', '12,5-40', 'NaN-40', undefined, null, 12],
  ]) {
    t.equal(readZoom(junk), undefined, String(junk))
  }
})
