import '../../../locales/en-US/execution.ts'
import type { TransactionDetail } from '@bvlgarichain/contract'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useSettings } from '../../../app/settings.tsx'
import { useLocale, useText } from '../../../locales/text.tsx'
import type { ExecutionPhase } from '../../../parts/execution/execute-block.ts'
import { useChangeSearch } from '../../../parts/list/use-change-search.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import classes from './execution.module.css'
import { executionQuery } from './execution-query.ts'

/** Weight of the worker as it is sent, in kB: `web/README.md`. */
const WORKER_KB = 123

const ExecutionReport = lazy(async () => ({
  default: (await import('./execution-report.tsx')).ExecutionReport,
}))

/** Executes the block of a transaction in the browser, on request. */
export function ExecutionTab({ tx }: { tx: TransactionDetail }) {
  const { blockHash, blockHeight } = tx
  return blockHash === undefined || blockHeight === undefined ? (
    <NoBlock />
  ) : (
    <Content tx={{ ...tx, blockHash, blockHeight }} />
  )
}

function NoBlock() {
  const t = useText()
  return (
    <Panel>
      <EmptyState title={t('execution.noBlock')} />
    </Panel>
  )
}

function Content({
  tx,
}: {
  tx: TransactionDetail & { readonly blockHash: string; readonly blockHeight: number }
}) {
  const t = useText()
  const { locale } = useLocale()
  const client = useQueryClient()
  const [phase, setPhase] = useState<ExecutionPhase>('loading')
  const { trust } = useSettings()
  const query = executionQuery(tx, trust.plainRules, setPhase)
  const { data, isFetching, isError, refetch } = useQuery(query)
  const { check = false } = useSearch({ strict: false })
  const changeSearch = useChangeSearch()
  const startsAtOnce = useRef(check && data === undefined)
  useEffect(() => {
    if (startsAtOnce.current) void refetch()
    startsAtOnce.current = false
  }, [refetch])
  const size = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'kilobyte',
    unitDisplay: 'short',
  }).format(WORKER_KB)
  return (
    <>
      <Panel title={t('execution.title')}>
        <div className={classes.request}>
          <p className={classes.text}>{t('execution.text', { size })}</p>
          {isFetching ? (
            <Button
              variant="default"
              onClick={() => void client.cancelQueries({ queryKey: query.queryKey })}
            >
              {t('execution.cancel')}
            </Button>
          ) : (
            <Button
              onClick={() => {
                void refetch()
                changeSearch({ check: true })
              }}
            >
              {t(data === undefined ? 'execution.execute' : 'execution.again')}
            </Button>
          )}
        </div>
        {/* Announced as it changes, so it is there from the start. */}
        <p className={classes.phase} role="status">
          {isFetching ? t(`execution.phase_${phase}`) : ''}
          {isError && !isFetching ? t('execution.whyNot_unreachable') : ''}
        </p>
      </Panel>
      {data !== undefined && !isFetching && (
        <Suspense fallback={<p role="status">{t('common.loading')}</p>}>
          <ExecutionReport tx={tx} outcome={data} />
        </Suspense>
      )}
    </>
  )
}
