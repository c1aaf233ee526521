// @window

import { type TransactionDetail, toAddress } from '@bvlgarichain/contract'
import t from 'tap'
import {
  encodeAbiParameters,
  encodeEventTopics,
  encodeFunctionData,
  parseAbi,
  parseAbiParameters,
  toEventSelector,
} from 'viem'
import { openWindow } from '../../../fixtures/browser-window.ts'
import {
  ACCOUNT,
  bundle,
  CALL_DATA,
  events,
  HASH,
  OTHER,
  operationLog,
  V7,
  ZERO,
} from '../../../screens/transactions/operations/bundle.ts'

openWindow()
const { decodeCall } = await import('../../../../src/parts/contract/codec.ts')
const { ENTRY_POINTS, OPERATION_TOPIC, operationCount } = await import(
  '../../../../src/parts/contract/operations/entry-points.ts'
)
const { innerCall } = await import(
  '../../../../src/parts/contract/operations/inner-call.ts'
)
const { userOperations } = await import(
  '../../../../src/parts/contract/operations/user-operations.ts'
)

const [V6 = ''] = Object.keys(ENTRY_POINTS)
const PAYMASTER = toAddress(`0x${'cc'.repeat(20)}`)
const transaction = (fields: object) => fields as unknown as TransactionDetail

t.test('the topic is that of the event', async (t) => {
  t.equal(
    OPERATION_TOPIC,
    toEventSelector(
      'UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)',
    ),
  )
})

t.test(
  'an operation of a bundle: outcome from the log, call from the data',
  async (t) => {
    const tx = transaction({
      to: V7,
      input: bundle,
      logs: [operationLog(V7, HASH, { nonce: 5n, success: true, paymaster: ZERO })],
    })
    t.equal(operationCount(tx), 1)
    t.match(userOperations(tx), [
      {
        hash: HASH,
        sender: ACCOUNT,
        version: '0.7',
        nonce: 5n,
        isSuccess: true,
        paymaster: undefined,
        gasCost: 900n,
        gasUsed: 80n,
        signed: {
          callData: CALL_DATA,
          factory: `0x${'dd'.repeat(20)}`,
          callGasLimit: 100n,
          verificationGasLimit: 300n,
          preVerificationGas: 50n,
          maxFeePerGas: 2n,
          maxPriorityFeePerGas: 1n,
          signatureSize: 65,
        },
      },
    ])
  },
)

t.test('a bundle of version 0.6 has its limits apart', async (t) => {
  const input = encodeFunctionData({
    abi: parseAbi([
      'function handleOps((address sender, uint256 nonce, bytes initCode, bytes callData, uint256 callGasLimit, uint256 verificationGasLimit, uint256 preVerificationGas, uint256 maxFeePerGas, uint256 maxPriorityFeePerGas, bytes paymasterAndData, bytes signature)[] ops, address beneficiary)',
    ]),
    args: [
      [
        {
          sender: ACCOUNT,
          nonce: 1n,
          initCode: '0x',
          callData: '0x',
          callGasLimit: 1n,
          verificationGasLimit: 2n,
          preVerificationGas: 3n,
          maxFeePerGas: 4n,
          maxPriorityFeePerGas: 5n,
          paymasterAndData: PAYMASTER,
          signature: '0x',
        },
      ],
      OTHER,
    ],
  })
  const log = operationLog(V6, HASH, {
    nonce: 1n,
    success: true,
    paymaster: PAYMASTER,
  })
  t.match(userOperations(transaction({ to: V6, input, logs: [log] })), [
    {
      version: '0.6',
      paymaster: PAYMASTER,
      signed: { factory: undefined, callGasLimit: 1n, maxPriorityFeePerGas: 5n },
    },
  ])
})

t.test('a failed operation has the data of its revert', async (t) => {
  const revert = {
    logIndex: 1,
    address: V7,
    topics: encodeEventTopics({
      abi: events,
      eventName: 'UserOperationRevertReason',
      args: { userOpHash: HASH, sender: ACCOUNT },
    }),
    data: encodeAbiParameters(parseAbiParameters('uint256, bytes'), [6n, '0x1234']),
  }
  const log = operationLog(V7, HASH, { nonce: 6n, success: false, paymaster: ZERO })
  const tx = transaction({ to: OTHER, input: '0x12', logs: [revert, log] })
  t.match(userOperations(tx), [
    { isSuccess: false, revertData: '0x1234', signed: undefined },
  ])
})

t.test('logs of other contracts, and logs that do not fit, are none', async (t) => {
  const log = operationLog(OTHER, HASH, {
    nonce: 5n,
    success: true,
    paymaster: ZERO,
  })
  const odd = { ...log, address: V7, data: '0x1234' }
  const bare = { logIndex: 3, address: V7 }
  const tx = transaction({ logs: [log, odd, bare] })
  t.same(userOperations(tx), [])
  t.equal(operationCount(transaction({})), 0)
})

t.test('the calls that an account makes', async (t) => {
  const call = decodeCall(CALL_DATA)
  if (call === undefined) return t.fail('no call')
  t.match(innerCall(call), [{ target: OTHER, decoded: { item: { name: 'transfer' } } }])

  const batch = decodeCall(
    encodeFunctionData({
      abi: parseAbi(['function executeBatch(address[] dest, bytes[] func)']),
      args: [
        [OTHER, ACCOUNT],
        [CALL_DATA, '0x'],
      ],
    }),
  )
  if (batch === undefined) return t.fail('no batch')
  t.match(innerCall(batch), [{ target: OTHER, decoded: { item: { name: 'execute' } } }])
  t.equal(innerCall(batch).length, 1)
})
