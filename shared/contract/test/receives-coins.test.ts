import t from 'tap'
import { receivesCoins } from '../src/receives-coins.ts'

t.test('calls, creations and self-destructions move coins', async (t) => {
  const types = ['CALL', 'CREATE', 'CREATE2', 'SELFDESTRUCT', 'suicide', 'call']
  for (const type of types) t.ok(receivesCoins({ type, from: '0xa', to: '0xb' }), type)
  t.ok(receivesCoins({ type: 'SELFDESTRUCT' }), 'of unknown parties')
  t.ok(receivesCoins({ type: 'CALL', from: '0xa', to: '0xa' }), 'to itself')
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
  for (const type of types) t.notOk(receivesCoins({ type }), type)
})

t.test('of a frame without a type nothing is claimed', async (t) => {
  for (const type of [undefined, null]) t.notOk(receivesCoins({ type }))
})

t.test('a self-destruction in its own favor moves none', async (t) => {
  for (const type of ['SELFDESTRUCT', 'suicide']) {
    t.notOk(receivesCoins({ type, from: '0xa', to: '0xa' }), type)
  }
})
