import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { preparationQuery } from '../api/preparation.ts'
import { withDecimals } from '../lib/decimal.ts'
import { useText } from '../locales/text.tsx'
import classes from './preparing-notice.module.css'

/**
 * Progress of the server's preparation of its own network. Once that is complete, the notice
 * disappears and the screen's data is requested again.
 */
export function PreparingNotice() {
  const t = useText()
  const client = useQueryClient()
  const id = useId()
  const { data } = useQuery(preparationQuery)
  const isComplete = data === null

  useEffect(() => {
    if (!isComplete) return
    const [own] = preparationQuery.queryKey
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== own })
  }, [client, isComplete])

  if (!data) return null
  const { step, part } = data
  const percent = `${withDecimals(part * 100, 0)}%`
  const key = step === 'index' ? 'shell.preparingIndex' : 'shell.preparingHistory'
  return (
    <section className={classes.place} aria-labelledby={id}>
      <div className={classes.notice} data-testid="preparing">
        <span id={id}>{t(key, { percent })}</span>
        <progress className={classes.bar} value={part} aria-labelledby={id} />
        <span className={classes.hint}>{t('shell.preparingHint')}</span>
      </div>
    </section>
  )
}
