import type { ServiceState } from '@bvlgarichain/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { callApi } from '../../api/client.ts'
import { useText } from '../../i18n/text.tsx'
import { Badge } from '../../ui/badge.tsx'
import fields from '../../ui/filter-bar.module.css'
import classes from './observation.module.css'

/** Starts and stops the load service, after asking; only for those who may. */
export function ServiceControl({ state }: { state: ServiceState }) {
  const t = useText()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const queries = useQueryClient()
  const { service, running } = state
  const change = useMutation({
    mutationFn: () =>
      running ? callApi('serviceStop', { service }) : callApi('serviceOpen', { service }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['observation'] }),
  })
  const action = t(running ? 'observation.stop' : 'observation.open')
  return (
    <span className={classes.bar}>
      <span>{t('observation.service')}</span>
      <Badge tone={running ? 'success' : 'neutral'}>
        {t(running ? 'observation.running' : 'observation.stopped')}
      </Badge>
      <button
        type="button"
        className={fields.field}
        disabled={change.isPending}
        onClick={() => dialog.current?.showModal()}
      >
        {action}
      </button>
      <dialog ref={dialog} className={classes.dialog} aria-labelledby={id}>
        <h2 id={id} className={classes.dialogTitle}>
          {t(running ? 'observation.confirmStop' : 'observation.confirmOpen')}
        </h2>
        <p>{t('observation.confirmText')}</p>
        <div className={classes.dialogActions}>
          <button
            type="button"
            className={fields.field}
            onClick={() => dialog.current?.close()}
          >
            {t('observation.cancel')}
          </button>
          <button
            type="button"
            className={fields.field}
            onClick={() => {
              dialog.current?.close()
              change.mutate()
            }}
          >
            {action}
          </button>
        </div>
      </dialog>
    </span>
  )
}
