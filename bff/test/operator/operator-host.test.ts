import t from 'tap'
import { isPrivateHost } from '../../src/operator/operator-host.ts'

t.test('names that a page of the internet cannot have', async (t) => {
  for (const header of [
    '127.0.0.1:9090',
    '10.1.2.3',
    '[::1]:9090',
    '[fd00::1]',
    'localhost:9090',
    'bff-1:9090',
    'explorer.default.svc:9090',
    'explorer.default.svc.cluster.local',
    'db.internal',
    'OPS.example:9090',
    'ops.example.',
  ]) {
    t.ok(isPrivateHost(header, 'ops.example'), header)
  }
})

t.test('names that it can have', async (t) => {
  for (const header of [
    'evil.example',
    'evil.example:9090',
    'evil.example.',
    '127.0.0.1.evil.example',
    'svc.evil.example',
    'notlocal.example:9090',
    'evil.xlocal',
  ]) {
    t.notOk(isPrivateHost(header, '127.0.0.1'), header)
  }
})
