import t from 'tap'
import { privateKeyToAccount } from 'viem/accounts'
import { bytesToHex, hexToBytes } from 'viem/utils'
import { encodeRlp, quantityBytes } from '../../src/rlp.ts'
import { trieRoot } from '../../src/trie/trie-root.ts'

const text = (value: string) => new TextEncoder().encode(value)

t.test('RLP of the examples in the Ethereum wiki', async (t) => {
  t.equal(bytesToHex(encodeRlp(text('dog'))), '0x83646f67')
  t.equal(bytesToHex(encodeRlp([text('cat'), text('dog')])), '0xc88363617483646f67')
  t.equal(bytesToHex(encodeRlp(new Uint8Array())), '0x80')
  t.equal(bytesToHex(encodeRlp([])), '0xc0')
  t.equal(bytesToHex(encodeRlp(quantityBytes(0n))), '0x80')
  t.equal(bytesToHex(encodeRlp(quantityBytes(1024n))), '0x820400')
  t.equal(bytesToHex(encodeRlp(Uint8Array.of(0))), '0x00')
  t.equal(bytesToHex(encodeRlp([[], [[]], [[], [[]]]])), '0xc7c0c1c0c3c0c1c0')
  const lorem = text('Lorem ipsum dolor sit amet, consectetur adipisicing elit')
  t.equal(bytesToHex(encodeRlp(lorem)).slice(0, 8), '0xb8384c')
  t.equal(bytesToHex(encodeRlp(new Uint8Array(1024))).slice(0, 10), '0xb9040000')
})

t.test('the empty list has the root that headers of empty blocks have', async (t) => {
  t.equal(
    trieRoot([]),
    '0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421',
  )
})

t.test(
  'the root of 150 transactions is that of the block in which anvil had them',
  async (t) => {
    const account = privateKeyToAccount(
      '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
    )
    const raw = await Promise.all(
      Array.from({ length: 150 }, (_, index) =>
        account.signTransaction({
          type: 'legacy',
          chainId: 31_337,
          nonce: index + 1,
          gas: 21_000n,
          gasPrice: 30_000_000_000n,
          to: '0x70997970c51812dc3a010c7d01b50e0d17dc79c8',
          value: BigInt(index),
        }),
      ),
    )
    t.equal(
      trieRoot(raw.map((hex) => hexToBytes(hex))),
      '0xb402d1a44b059dfb774e035ee317c544d8eafac99c07de514996023113b5d383',
    )
  },
)

t.test('no two lists share a root', async (t) => {
  const lists = [1, 2, 3, 16, 17, 128, 129, 130, 300].map((length) =>
    Array.from({ length }, (_, index) => text(`transaction ${index}`)),
  )
  const roots = lists.map(trieRoot)
  t.equal(new Set(roots).size, roots.length)
  const changed = lists.map((list) => trieRoot([...list.slice(0, -1), text('other')]))
  t.notOk(changed.some((root) => roots.includes(root)))
})
