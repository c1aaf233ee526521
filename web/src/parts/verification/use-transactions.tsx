import type { BlockHeight, TransactionDetail } from '@bvlgarichain/shared'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useText } from '../../locales/text.tsx'
import classes from '../verdict/verification.module.css'
import { loadTransactions } from './load-transactions.ts'

/**
 * The transactions of a block, and the button that loads them. Not automatic: loading takes
 * many requests.
 */
export function useTransactions(
  block: { readonly height: BlockHeight; readonly hash: string },
  label: string,
): {
  readonly transactions: readonly TransactionDetail[] | undefined
  readonly button: ReactNode
} {
  const t = useText()
  const [isWanted, setIsWanted] = useState(false)
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['verify', 'transactions', block.hash],
    queryFn: ({ client, signal }) => loadTransactions(client, block.height, signal),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { silent: true },
  })
  const button =
    data !== undefined ? null : (
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
