import { type TransactionDetail, toAddress, toHash } from '@bvlgarichain/contract'
import t from 'tap'
import { privateKeyToAccount } from 'viem/accounts'
import {
  judgeAuthorizations,
  readPreState,
} from '../../../../src/screens/transactions/authorizations/judge-authorizations.ts'

const signer = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const other = privateKeyToAccount(`0x${'22'.repeat(32)}`)
const SIGNER = toAddress(signer.address.toLowerCase())
const DELEGATE = toAddress(`0x${'de'.repeat(20)}`)
const MAX = 2n ** 64n - 1n

const authorize = async (nonce: number | bigint, { chainId = 10, by = signer } = {}) => {
  // viem takes a number; the largest nonce is none that JSON holds.
  const sign = { address: DELEGATE, chainId, nonce: nonce as number }
  const { r, s, yParity } = await by.signAuthorization(sign)
  return { address: DELEGATE, chainId, nonce: String(nonce), r, s, yParity }
}

const tx = (authorizationList: readonly object[], change: object = {}) =>
  ({
    hash: toHash(`0x${'12'.repeat(32)}`),
    from: toAddress(`0x${'aa'.repeat(20)}`),
    nonce: 5,
    chainId: 10,
    status: 'FAILED',
    authorizationList,
    ...change,
  }) as unknown as TransactionDetail

const outcomes = (
  list: readonly object[],
  { state = {}, ...change }: { state?: unknown; [field: string]: unknown } = {},
) =>
  judgeAuthorizations(tx(list, change), readPreState(state)).map(({ outcome }) => outcome)
const applied = { kind: 'APPLIED' }

t.test('each authorization meets the state that those before it left', async (t) => {
  const list = [await authorize(3), await authorize(3), await authorize(4)]
  const state = { [signer.address]: { nonce: 3 } }
  t.same(outcomes(list, { state }), [
    applied,
    { kind: 'OTHER_NONCE', nonce: 4n },
    applied,
  ])
  t.match(judgeAuthorizations(tx(list), undefined), [
    { authority: SIGNER, delegate: DELEGATE, chainId: 10n, nonce: 3n },
  ])
})

t.test('an account without state has nonce 0; quantities may be hex', async (t) => {
  t.same(outcomes([await authorize(0)]), [applied])
  const state = { [SIGNER]: { nonce: '0x10', code: '0x' } }
  t.same(outcomes([await authorize(16)], { state }), [applied])
})

t.test('a nonce that is not known is not judged', async (t) => {
  t.same(outcomes([await authorize(8)]), [{ kind: 'UNKNOWN' }], 'the account is left out')
  const change = { from: SIGNER, nonce: undefined, state: { [SIGNER]: { nonce: 5 } } }
  t.same(outcomes([await authorize(6)], change), [{ kind: 'UNKNOWN' }], 'the sender')
})

t.test('the nonce of the sender is raised first', async (t) => {
  const change = { from: SIGNER, nonce: '5', state: { [SIGNER]: { nonce: 5 } } }
  t.same(outcomes([await authorize(5)], change), [{ kind: 'OTHER_NONCE', nonce: 6n }])
  t.same(outcomes([await authorize(6)], change), [applied])
})

t.test('code stands in the way, unless it is a delegation', async (t) => {
  const of = async (code: string) =>
    outcomes([await authorize(1)], { state: { [SIGNER]: { nonce: 1, code } } })
  t.same(await of('0x6001'), [{ kind: 'HAS_CODE' }])
  t.same(await of(`0xef0100${'ab'.repeat(20)}`), [applied])
})

t.test('chain, signature and largest nonce are judged without a node', async (t) => {
  const without = (list: readonly object[], change: object = {}) =>
    outcomes(list, { ...change, state: null })
  t.same(without([await authorize(0, { chainId: 7 })]), [{ kind: 'OTHER_CHAIN' }])
  t.same(without([await authorize(0, { chainId: 0 })]), [{ kind: 'UNKNOWN' }])
  t.same(outcomes([await authorize(0, { chainId: 0, by: other })]), [applied])
  t.same(without([{ ...(await authorize(0)), yParity: 5 }]), [{ kind: 'BAD_SIGNATURE' }])
  t.same(without([{ ...(await authorize(0)), nonce: String(MAX) }]), [
    { kind: 'MAX_NONCE' },
  ])
  t.same(without([await authorize(0)]), [{ kind: 'UNKNOWN' }])
  t.same(without([await authorize(0)], { chainId: undefined }), [{ kind: 'UNKNOWN' }])
})

t.test('a field that is missing costs what depends on it', async (t) => {
  const entry = await authorize(0)
  for (const name of ['chainId', 'nonce', 'address', 'r', 's', 'yParity'] as const) {
    t.same(outcomes([{ ...entry, [name]: undefined }, entry]), [
      { kind: 'UNKNOWN' },
      applied,
    ])
  }
  t.same(judgeAuthorizations(tx([], { authorizationList: undefined }), undefined), [])
})
