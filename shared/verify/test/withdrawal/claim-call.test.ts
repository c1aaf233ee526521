import t from 'tap'
import {
  encodeAbiParameters,
  encodeFunctionData,
  keccak256,
  parseAbi,
  parseAbiParameters,
} from 'viem'
import {
  type ClaimCall,
  decodeBridgeCall,
  decodeClaim,
  encodeClaim,
  hashMessage,
} from '../../src/withdrawal/claim-call.ts'
import { makeRandom } from '../fixtures/flip.ts'

const mailbox = parseAbi([
  'struct Message { uint256 nonce; address sender; address target; bytes data; }',
  'function claim(Message message, uint256 batchIndex, uint256 leafIndex, bytes32[] proof)',
])
const bridge = parseAbi([
  'function finalizeWithdrawal(address token, address from, address to, uint256 amount)',
])
const HASHED = parseAbiParameters('uint256, uint256, address, address, bytes')

const random = makeRandom(23)
const noise = (length: number): `0x${string}` =>
  `0x${Array.from({ length }, () => random(256).toString(16).padStart(2, '0')).join('')}`
const anyCall = (): ClaimCall => ({
  message: {
    nonce: BigInt(noise(32)),
    sender: noise(20),
    target: noise(20),
    data: noise(random(140)),
  },
  batchIndex: BigInt(random(1_000)),
  leafIndex: BigInt(random(1_000)),
  proof: Array.from({ length: random(6) }, () => noise(32)),
})

t.test('calls and leaves are those that viem makes', async (t) => {
  for (let round = 0; round < 50; round++) {
    const call = anyCall()
    const { message, batchIndex, leafIndex, proof } = call
    const { nonce, sender, target, data } = message
    const calldata = encodeClaim(call)
    const args = [message, batchIndex, leafIndex, proof] as const
    t.equal(calldata, encodeFunctionData({ abi: mailbox, functionName: 'claim', args }))
    t.same(decodeClaim(calldata), call)
    t.equal(
      hashMessage(904_212, message),
      keccak256(encodeAbiParameters(HASHED, [904_212n, nonce, sender, target, data])),
    )
  }
})

t.test('what a message moves', async (t) => {
  const [token, from, to] = [noise(20), noise(20), noise(20)]
  const args = [token, from, to, 12n] as const
  const data = encodeFunctionData({
    abi: bridge,
    functionName: 'finalizeWithdrawal',
    args,
  })
  t.same(decodeBridgeCall(data), { token, from, to, amount: 12n })
  t.equal(decodeBridgeCall(`0x00000000${data.slice(10)}`), undefined)
  t.equal(decodeBridgeCall(data.slice(0, -2) as `0x${string}`), undefined)
  const unclean = `${data.slice(0, 10)}01${data.slice(12)}` as `0x${string}`
  t.equal(decodeBridgeCall(unclean), undefined, 'an address of more than 20 bytes')
})

t.test('calls that are cut off, or lead beyond their end, are none', async (t) => {
  const calldata = encodeClaim({ ...anyCall(), proof: [noise(32)] })
  for (let length = 0; length < calldata.length; length += 14) {
    t.equal(decodeClaim(calldata.slice(0, length)), undefined)
  }
  const far = 'f'.repeat(64)
  for (const word of [0, 3]) {
    const at = 10 + 64 * word
    t.equal(decodeClaim(calldata.slice(0, at) + far + calldata.slice(at + 64)), undefined)
  }
  t.equal(decodeClaim(undefined), undefined)
})
