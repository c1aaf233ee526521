import t from 'tap'
import { isSameHost } from '../src/same-host.ts'

t.test('a configured host without a port matches every port', async (t) => {
  for (const [host, configured, expected] of [
    ['testnet.example', 'testnet.example', true],
    ['Testnet.Example:8080', 'testnet.example', true],
    ['testnet.example:8080', 'TESTNET.example:8080', true],
    ['testnet.example:8080', 'testnet.example:80', false],
    ['testnet.example', 'testnet.example:80', false],
    ['other.example', 'testnet.example', false],
  ] as const) {
    t.equal(isSameHost(host, configured), expected, `${host} ${configured}`)
  }
})
