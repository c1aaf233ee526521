import t from 'tap'
import { clientNetwork } from '../../src/upstream/client-network.ts'

t.test('a client is an IPv4 address or an IPv6 network', async (t) => {
  const cases: [string, string][] = [
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['2001:db8:1:2::6', '2001:db8:1:2::'],
    ['2001:db8::6', '2001:db8::'],
    ['::1', '::'],
    ['::', '::'],
    ['fe80::', 'fe80::'],
    ['1:2:3:4:5:6:7::', '1:2:3:4::'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:FFFF:203.0.113.7', '203.0.113.7'],
    ['2001:DB8:0001:2::6', '2001:db8:1:2::'],
    ['fe80::1%eth0', 'fe80::'],
    ['203.0.113.7:40001', '203.0.113.7'],
    ['[2001:db8:1:2::6]:40001', '2001:db8:1:2::'],
    ['[2001:db8:1:2::6]', '2001:db8:1:2::'],
    ['203.0.113', 'unknown'],
    ['client7', 'unknown'],
    ['a:b', 'unknown'],
    ['', 'unknown'],
  ]
  for (const [ip, name] of cases) t.equal(clientNetwork(ip), name, ip)
})
