import {
  encodeAbiParameters,
  encodeEventTopics,
  encodeFunctionData,
  type Hex,
  numberToHex,
  parseAbi,
  parseAbiParameters,
} from 'viem'

/** EntryPoint contract of version 0.7. */
export const V7 = '0x0000000071727de22e5e9d8baf0edac6f37da032'
export const ACCOUNT = `0x${'aa'.repeat(20)}` as const
export const OTHER = `0x${'bb'.repeat(20)}` as const
export const ZERO = `0x${'00'.repeat(20)}` as const
export const HASH = `0x${'11'.repeat(32)}` as const
/** Call of an account: a transfer of seven tokens to itself. */
export const CALL_DATA = encodeFunctionData({
  abi: parseAbi(['function execute(address target, uint256 value, bytes data)']),
  args: [
    OTHER,
    0n,
    encodeFunctionData({
      abi: parseAbi(['function transfer(address to, uint256 value)']),
      args: [ACCOUNT, 7n],
    }),
  ],
})
export const events = parseAbi([
  'event UserOperationEvent(bytes32 indexed userOpHash, address indexed sender, address indexed paymaster, uint256 nonce, bool success, uint256 actualGasCost, uint256 actualGasUsed)',
  'event UserOperationRevertReason(bytes32 indexed userOpHash, address indexed sender, uint256 nonce, bytes revertReason)',
])

/** The log of an operation. */
export const operationLog = (
  address: string,
  hash: Hex | undefined,
  { nonce, success, paymaster }: { nonce: bigint; success: boolean; paymaster: Hex },
) => ({
  logIndex: 0,
  address,
  topics: encodeEventTopics({
    abi: events,
    eventName: 'UserOperationEvent',
    args: { userOpHash: hash ?? '0x', sender: ACCOUNT, paymaster },
  }),
  data: encodeAbiParameters(parseAbiParameters('uint256, bool, uint256, uint256'), [
    nonce,
    success,
    900n,
    80n,
  ]),
})

const pair = (high: bigint, low: bigint): Hex =>
  `${numberToHex(high, { size: 16 })}${numberToHex(low, { size: 16 }).slice(2)}`

/** Call data of a bundle with one operation, whose nonce is 5. */
export const bundle = encodeFunctionData({
  abi: parseAbi([
    'function handleOps((address sender, uint256 nonce, bytes initCode, bytes callData, bytes32 accountGasLimits, uint256 preVerificationGas, bytes32 gasFees, bytes paymasterAndData, bytes signature)[] ops, address beneficiary)',
  ]),
  args: [
    [
      {
        sender: ACCOUNT,
        nonce: 5n,
        initCode: `0x${'dd'.repeat(20)}1234`,
        callData: CALL_DATA,
        accountGasLimits: pair(300n, 100n),
        preVerificationGas: 50n,
        gasFees: pair(1n, 2n),
        paymasterAndData: '0x',
        signature: `0x${'ee'.repeat(65)}`,
      },
    ],
    OTHER,
  ],
})
