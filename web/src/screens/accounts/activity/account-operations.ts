import { type Address, toHash } from '@bvlgarichain/contract'
import { type Hex, isHex, padHex } from 'viem'
import type { NodeLog } from '../../../parts/contract/events/event-codec.ts'
import { type LogFilter, logsQuery } from '../../../parts/contract/events/log-queries.ts'
import {
  entryPointAddresses,
  OPERATION_TOPIC,
} from '../../../parts/contract/operations/entry-points.ts'
import {
  type LoggedOperation,
  operationIn,
} from '../../../parts/contract/operations/user-operations.ts'

/** Part of an account in a user operation: it is the one that acts, or it pays the gas. */
export type OperationRole = 'SENDER' | 'PAYMASTER'

/** A user operation (ERC-4337) of an account, with its log. */
export interface AccountOperation {
  readonly operation: LoggedOperation
  readonly role: OperationRole
  readonly log: NodeLog
}

/** Filter of the operations in which an account has a role, or either. */
function operationsFilter(account: Address, role: OperationRole | undefined): LogFilter {
  const word = padHex(account, { size: 32 })
  const topic: Hex | null = isHex(OPERATION_TOPIC) ? OPERATION_TOPIC : null
  const asSender = [topic, null, word]
  const asPaymaster = [topic, null, null, word]
  const range = { fromBlock: 0, toBlock: undefined }
  if (role === 'PAYMASTER') return { topics: asPaymaster, ...range }
  return {
    topics: asSender,
    orTopics: role === 'SENDER' ? undefined : [asPaymaster],
    ...range,
  }
}

/** Logs of the user operations of an account, from all versions of the EntryPoint contract. */
export const accountOperationsQuery = (
  account: Address,
  role: OperationRole | undefined,
) => logsQuery(entryPointAddresses(), operationsFilter(account, role))

/** Operation of an account in a log; none in any other log. */
export const accountOperationIn = (
  log: NodeLog,
  account: Address,
): readonly AccountOperation[] =>
  operationIn({ ...log, topics: log.topics.map(toHash) }).map((operation) => ({
    operation,
    role: operation.sender === account ? 'SENDER' : 'PAYMASTER',
    log,
  }))
