import t from 'tap'
import { readConfig } from '../../src/config.ts'
import { shownSettings } from '../../src/operator/shown-settings.ts'

t.test('an operator sees the settings without what is secret', (t) => {
  const config = readConfig({
    EXPLORER_ENV: 'PROD',
    EXPLORER_UPSTREAM_PROD: 'https://backend.example',
    EXPLORER_CACHE_URL: 'redis://user:hunter2@cache.example:6379',
    EXPLORER_L2_RPC_URL:
      'https://node.example/v3/hunter2,https://user:hunter2@other.example',
    EXPLORER_L1_RPC_URL: 'https://l1.example/?key=hunter2',
    EXPLORER_SOURCIFY_URL: 'https://sources.example/hunter2/',
    EXPLORER_IPFS_GATEWAY: 'https://files.example/hunter2',
    EXPLORER_L1_CONSENSUS_URL: 'https://beacon.example/hunter2',
    EXPLORER_LABELS: 'https://labels.example/hunter2/list.json',
  })
  const shown = JSON.stringify(shownSettings(config))
  t.notMatch(shown, 'hunter2')
  for (const host of [
    'backend',
    'cache',
    'node',
    'other',
    'l1',
    'sources',
    'files',
    'beacon',
    'labels',
  ]) {
    t.match(shown, `${host}.example`)
  }
  t.end()
})
