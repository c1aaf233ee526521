import t from 'tap'
import { privateKeyToAccount } from 'viem/accounts'
import { recoverAuthority } from '../../src/transaction/index.ts'

const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const sign = async (chainId = 1, nonce = 7) => {
  const address = `0x${'de'.repeat(20)}` as const
  const signed = await account.signAuthorization({ address, chainId, nonce })
  const { r, s, yParity } = signed
  return { address, chainId, nonce, r, s, yParity }
}

t.test('the authority is the account that signed', async (t) => {
  const address = account.address.toLowerCase()
  for (const [chainId, nonce] of [
    [1, 7],
    [0, 0],
    [10, 2 ** 40],
  ]) {
    const entry = await sign(chainId, nonce)
    t.same(recoverAuthority(entry), { kind: 'AUTHORITY', address })
    const texts = { ...entry, chainId: String(chainId), nonce: String(nonce) }
    t.same(recoverAuthority(texts), { kind: 'AUTHORITY', address }, 'as decimal text')
  }
})

t.test('signatures that Ethereum refuses, and fields that are none', async (t) => {
  const entry = await sign()
  const high = `0x${(ORDER - BigInt(entry.s ?? 0)).toString(16).padStart(64, '0')}`
  const zero = `0x${'00'.repeat(32)}`
  for (const change of [
    { s: high, yParity: 1 - Number(entry.yParity) },
    { r: zero, s: zero },
    { r: `0x${'ff'.repeat(32)}` },
    { yParity: 27 },
  ]) {
    t.same(recoverAuthority({ ...entry, ...change }), { kind: 'INVALID' })
  }
  for (const change of [{ nonce: undefined }, { r: '0x1' }, { address: '0x' }]) {
    t.same(recoverAuthority({ ...entry, ...change }), { kind: 'UNREADABLE' })
  }
  t.same(recoverAuthority(null), { kind: 'UNREADABLE' })
})
