import type { BlockHeight, TransactionDetail } from '@bvlgarichain/contract'
import { Button } from '@mantine/core'
import { skipToken, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useText } from '../../locales/text.tsx'
import classes from '../verdict/verification.module.css'
import { loadTransactions } from './load-transactions.ts'

/**
 * The transactions of a block, and the button that loads them. Not automatic: loading takes
 * many requests.
 */
export function useTransactions(
  {
    height,
    hash,
  }: {
    readonly height?: BlockHeight | undefined
    readonly hash?: string | undefined
  },
  label: string,
): {
  readonly transactions: readonly TransactionDetail[] | undefined
  readonly button: ReactNode
} {
  const t = useText()
  const [isWanted, setIsWanted] = useState(false)
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['verify', 'transactions', hash],
    queryFn:
      height === undefined
        ? skipToken
        : ({ client, signal }) => loadTransactions(client, height, signal),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { silent: true },
  })
  const button =
    data !== undefined || height === undefined ? null : (
      <p className={classes.more}>
        <Button
          disabled={isFetching}
          onClick={() => (isError ? void refetch() : setIsWanted(true))}
        >
          {isFetching ? t('verify.loadingTransactions') : label}
        </Button>
        {isError && !isFetching && <span role="alert"> {t('verify.loadFailed')}</span>}
      </p>
    )
  return { transactions: data, button }
}
