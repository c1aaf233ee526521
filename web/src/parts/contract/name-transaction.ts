import type {
  Decoded,
  InternalCall,
  Log,
  TransactionDetail,
} from '@bvlgarichain/contract'
import type { AbiEvent, Hex } from 'viem'
import { isMereRevert } from '../calls/failure-text.ts'
import { decodeCall, decodeRevert, revertWords, selectorOf } from './codec.ts'
import { toDecoded } from './decoded-form.ts'
import { decodeLog, type KnownEvent, namedEvents } from './events/event-codec.ts'
import { knownEvents } from './events/known-events.ts'

type Named = Pick<TransactionDetail, 'method' | 'decodedInput'>

/**
 * Makes a function that names by well-known signatures what the response about a transaction leaves
 * unnamed: call data, logs and the data of a revert. Its names are marked as guesses.
 */
export function makeNamer(events: readonly AbiEvent[] = knownEvents()) {
  const known = namedEvents(events)
  return (tx: TransactionDetail): TransactionDetail => ({
    ...tx,
    ...namedInput(tx),
    revert: namedRevert(tx.revert),
    logs: tx.logs?.map((log) => namedLog(log, known)),
    internalCalls: tx.internalCalls?.map(namedCall),
  })
}

function namedInput({ to, input, method, decodedInput }: TransactionDetail): Named {
  const decoded = to == null ? undefined : guessOf(input)
  return {
    decodedInput: decodedInput ?? decoded,
    method: method?.name === undefined ? methodOf(input, decoded, method) : method,
  }
}

function namedCall(call: InternalCall): InternalCall {
  const { type, input, method, error, output } = call
  const isNamed = type?.startsWith('CREATE') || method?.name !== undefined
  return {
    ...call,
    method: isNamed ? method : methodOf(input, guessOf(input), method),
    revert: isMereRevert(error)
      ? namedRevert({ data: output, ...call.revert })
      : call.revert,
  }
}

function guessOf(input: Hex | undefined): Decoded | undefined {
  const call = input === undefined ? undefined : decodeCall(input)
  return call && toDecoded(call)
}

const methodOf = (
  input: Hex | undefined,
  decoded: Decoded | undefined,
  method: TransactionDetail['method'],
): TransactionDetail['method'] =>
  decoded === undefined
    ? method
    : {
        selector: selectorOf(input ?? '0x') as Hex,
        name: decoded.name,
        source: 'SIGNATURE',
      }

function namedRevert(revert: TransactionDetail['revert']): TransactionDetail['revert'] {
  if (revert?.data === undefined || !isMereRevert(revert.reason)) return revert
  const cause = decodeRevert(revert.data)
  const isGuess = cause.kind === 'CUSTOM' && cause.isGuess
  return {
    ...revert,
    reason: revertWords(cause),
    source: isGuess ? 'SIGNATURE' : revert.source,
  }
}

function namedLog(log: Log, known: readonly KnownEvent[]): Log {
  const { topics, data, decoded } = log
  if (decoded !== undefined || topics === undefined || data === undefined) return log
  return { ...log, decoded: decodeLog({ topics, data }, known, true) }
}
