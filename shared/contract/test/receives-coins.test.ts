import t from 'tap'
import { receivesCoins } from '../src/receives-coins.ts'

t.test('calls, creations and self-destructions move coins', async (t) => {
  const types = [
    'CALL',
    'CREATE',
    'CREATE2',
    'SELFDESTRUCT',
    'suicide',
    'call',
    undefined,
  ]
  for (const type of types) t.ok(receivesCoins(type), String(type))
})

t.test('code that runs in its caller receives none', async (t) => {
  const types = [
    'DELEGATECALL',
    'CALLCODE',
    'STATICCALL',
    'delegatecall',
    'EXTDELEGATECALL',
    '',
  ]
  for (const type of types) t.notOk(receivesCoins(type), type)
})
