import { EventEmitter } from 'node:events'
import t from 'tap'
import { watchWallet } from '../../../../src/parts/contract/wallet/watch-wallet.ts'

const ACCOUNT = `0x${'Ab'.repeat(20)}`

t.test('accounts and networks that a visitor changes in the wallet', async (t) => {
  const wallet = Object.assign(new EventEmitter(), { request: async () => null })
  const seen: unknown[] = []
  const end = watchWallet(wallet, {
    onAccount: (account) => seen.push(account),
    onChain: () => seen.push('chain'),
  })
  wallet.emit('accountsChanged', [ACCOUNT])
  wallet.emit('chainChanged', '0x1')
  wallet.emit('accountsChanged', [])
  wallet.emit('accountsChanged', 'evil')
  wallet.emit('disconnect', new Error('gone'))
  t.same(seen, [ACCOUNT.toLowerCase(), 'chain', undefined, undefined, undefined])
  end()
  wallet.emit('accountsChanged', [ACCOUNT])
  t.equal(seen.length, 5)
  t.same(wallet.eventNames(), [])
})

t.test('wallets without events, or with faulty ones', async (t) => {
  const changes = {
    onAccount: () => void t.fail('no account changed'),
    onChain: () => void t.fail('no network changed'),
  }
  watchWallet({ request: async () => null }, changes)()
  const faulty = {
    request: async () => null,
    on() {
      throw new Error('no')
    },
  }
  t.doesNotThrow(() => watchWallet(faulty, changes)())
})
