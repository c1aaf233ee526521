import * as contract from '@bvlgarichain/contract'
import t from 'tap'
import { BFF_PATHS, withSettings } from '../../build/dev-bff.ts'

t.test('the development server passes on every path of the BFF', async (t) => {
  const prefixes = Object.entries(contract).flatMap(([name, value]) =>
    name.endsWith('_PREFIX') && typeof value === 'string' ? [value] : [],
  )
  t.ok(prefixes.length >= 4)
  t.same(
    prefixes.filter((prefix) => !BFF_PATHS.includes(prefix)),
    [],
  )
})

t.test('its page has the settings of the BFF', async (t) => {
  const page =
    '<script type="application/json" id="runtime-settings">__SETTINGS__</script>'
  const served =
    '<script type="application/json" id="runtime-settings" nonce="x">{"rpc":["l2"],"a":"$&"}</script>'
  t.equal(
    withSettings(page, served),
    '<script type="application/json" id="runtime-settings">{"rpc":["l2"],"a":"$&"}</script>',
  )
  t.equal(withSettings(page, '<p>502</p>'), page)
})
