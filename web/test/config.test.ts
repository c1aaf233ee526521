import { type JsonSchema, NO_TRUST, PageSettingsSchema } from '@bvlgarichain/contract'
import t from 'tap'
import { defaultSettings, parseSettings } from '../src/api/config.ts'

t.test('a page that no server has filled in runs on the defaults', async (t) => {
  for (const text of ['__SETTINGS__', '', 'null', '7', '[]', '{', '{}']) {
    t.same(parseSettings(text), defaultSettings, text)
  }
})

t.test('takes given settings', async (t) => {
  const given = {
    chainName: 'Rose',
    title: 'Rose Explorer',
    testnetTitle: 'Rose Test',
    testnetHost: 'test.example',
    l1ExplorerUrl: 'https://l1.example/',
    docsUrl: 'https://docs.example/legal//',
    unionId: ' 7 ',
    rpc: ['L2'],
    preparing: false,
    checkpoint: `0x${'AB'.repeat(32)}`,
    contractSources: true,
    media: true,
    trust: {
      zkPrograms: [{ name: 'rollup', vkey: `0x${'04'.repeat(32)}` }],
      teeRoots: [{ name: 'malformed', publicKey: '0x04' }],
    },
  }
  t.same(parseSettings(JSON.stringify(given)), {
    ...given,
    unionId: '7',
    rpc: ['l2'],
    checkpoint: given.checkpoint.toLowerCase(),
    trust: { ...NO_TRUST, zkPrograms: given.trust.zkPrograms },
    l1ExplorerUrl: 'https://l1.example',
    docsUrl: 'https://docs.example/legal',
  })
})

t.test('drops values of the wrong kind, and URLs that are not http(s)', async (t) => {
  const faulty = {
    chainName: 7,
    title: ' ',
    testnetTitle: ['Test'],
    unionId: null,
    env: {},
    testnetHost: true,
    docsUrl: 'javascript:alert(1)',
    l1ExplorerUrl: '/relative',
    preparing: 'soon',
    sendBizId: [],
    trust: 'all',
    rpc: 'l2',
    contractSources: 2,
    media: null,
    consensus: {},
    blobs: '',
    checkpoint: '0x12',
    labels: null,
  }
  t.same(parseSettings(JSON.stringify(faulty)), defaultSettings)
  const { properties } = PageSettingsSchema as JsonSchema
  t.same(Object.keys(faulty).sort(), Object.keys(properties ?? {}).sort(), 'of each')
  t.same(parseSettings('{"rpc":["l3"],"labels":"none"}'), {
    ...defaultSettings,
    labels: [],
  })
})
