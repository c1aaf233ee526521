import type { TransactionDetail } from '@bvlgarichain/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isMereRevert } from '../calls/failure-text.ts'

/** A transaction with guessed names of what its response leaves unnamed; they load on demand. */
export function useNamedTransaction(tx: TransactionDetail): TransactionDetail {
  const { data: name } = useQuery({
    queryKey: ['transaction-namer'],
    queryFn: async () => (await import('./name-transaction.ts')).makeNamer(),
    enabled: hasUnnamed(tx),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    retry: false,
    meta: { silent: true },
  })
  return useMemo(() => name?.(tx) ?? tx, [name, tx])
}

/** Hex digits of `0x` and a selector. */
const SELECTOR_LENGTH = 10

const hasUnnamed = ({
  to,
  input = '0x',
  decodedInput,
  logs = [],
  internalCalls = [],
  revert,
}: TransactionDetail): boolean =>
  (to != null && input.length >= SELECTOR_LENGTH && decodedInput === undefined) ||
  logs.some(({ decoded }) => decoded === undefined) ||
  internalCalls.some(
    (call) =>
      ((call.input?.length ?? 0) >= SELECTOR_LENGTH && call.method?.name === undefined) ||
      (call.error !== undefined && call.output !== undefined),
  ) ||
  (revert?.data !== undefined && isMereRevert(revert.reason))
