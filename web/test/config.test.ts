import { NO_TRUST } from '@bvlgarichain/contract'
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
    unionId: '7',
    rpc: ['l2', 'l3'],
    contractSources: true,
    media: true,
    trust: {
      zkPrograms: [{ name: 'rollup', vkey: `0x${'04'.repeat(32)}` }],
      teeRoots: [{ name: 'malformed', publicKey: '0x04' }],
    },
  }
  t.same(parseSettings(JSON.stringify(given)), {
    ...given,
    rpc: ['l2'],
    trust: { ...NO_TRUST, zkPrograms: given.trust.zkPrograms },
    l1ExplorerUrl: 'https://l1.example',
    docsUrl: 'https://docs.example/legal',
  })
})

t.test('drops values of the wrong kind, and URLs that are not http(s)', async (t) => {
  const given = {
    chainName: 7,
    title: ' ',
    docsUrl: 'javascript:alert(1)',
    l1ExplorerUrl: '/relative',
    unionId: null,
    rpc: 'l2',
    contractSources: 1,
    media: 1,
  }
  t.same(parseSettings(JSON.stringify(given)), defaultSettings)
})
