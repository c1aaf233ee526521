import { COMPONENTS, type Observation, type ServiceState } from '@bvlgarichain/shared'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { callApi, UnreadableError } from '../../api/client.ts'
import { useText } from '../../i18n/text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Missing } from '../../ui/missing.tsx'
import { serviceOf } from './node-state.ts'
import classes from './observation.module.css'

type Action = 'open' | 'stop'

const OBSERVATION = ['observation']

/** Button that starts or stops a service after confirmation; for administrators. */
export function ServiceControl({ state: { service, running } }: { state: ServiceState }) {
  const t = useText()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const queries = useQueryClient()
  // The state when the dialog opened: a response may arrive meanwhile.
  const [asked, setAsked] = useState<Action>('open')
  const change = useMutation({
    mutationFn: (action: Action) => changeService(action, service),
    onSuccess: async (running) => {
      // A response in flight may be older than the change.
      await queries.cancelQueries({ queryKey: OBSERVATION })
      if (running === undefined) {
        await queries.invalidateQueries({ queryKey: OBSERVATION })
        return
      }
      queries.setQueriesData<Observation>({ queryKey: OBSERVATION }, (before) =>
        before === undefined ? before : withState(before, { service, running }),
      )
    },
    onError: () => queries.invalidateQueries({ queryKey: OBSERVATION }),
  })
  const component = COMPONENTS.find((candidate) => serviceOf(candidate) === service)
  const name =
    component !== undefined
      ? t(`trace.${component}`)
      : service === 'load'
        ? t('observation.loadService')
        : service
  const action: Action = running ? 'stop' : 'open'
  return (
    <li className={classes.service} data-testid="service" data-value={service}>
      <span className={classes.serviceName}>{name}</span>
      {running === undefined ? (
        <Missing />
      ) : (
        <Badge tone={running ? 'success' : 'neutral'}>
          {t(running ? 'observation.running' : 'observation.stopped')}
        </Badge>
      )}
      {/* Not disabled while waiting: the focus, which returns to it, would be lost. */}
      <Button
        className={classes.serviceButton}
        aria-disabled={change.isPending}
        aria-busy={change.isPending}
        aria-label={
          change.isPending ? undefined : t(`observation.${action}Service`, { name })
        }
        onClick={() => {
          if (change.isPending) return
          setAsked(action)
          dialog.current?.showModal()
        }}
      >
        {change.isPending
          ? t(
              change.variables === 'stop'
                ? 'observation.stopping'
                : 'observation.opening',
            )
          : t(`observation.${action}`)}
      </Button>
      {change.isError && (
        <p className={classes.serviceError} role="alert">
          {t(
            change.variables === 'stop'
              ? 'observation.stopFailed'
              : 'observation.openFailed',
            {
              name,
              reason: change.error.message,
            },
          )}
        </p>
      )}
      <dialog ref={dialog} className={classes.dialog} aria-labelledby={id}>
        <h2 id={id} className={classes.dialogTitle}>
          {t(asked === 'stop' ? 'observation.confirmStop' : 'observation.confirmOpen', {
            name,
          })}
        </h2>
        {component !== undefined && asked === 'stop' && (
          <p>{t('observation.PAUSEDHint')}</p>
        )}
        <p>{t('observation.confirmText')}</p>
        <div className={classes.dialogActions}>
          <Button onClick={() => dialog.current?.close()}>
            {t('observation.cancel')}
          </Button>
          <Button
            onClick={() => {
              dialog.current?.close()
              change.mutate(asked)
            }}
          >
            {t(`observation.${asked}`)}
          </Button>
        </div>
      </dialog>
    </li>
  )
}

/** Whether the service runs afterwards; `undefined` where the backend doesn't say. */
async function changeService(
  action: Action,
  service: string,
): Promise<boolean | undefined> {
  try {
    const call = action === 'stop' ? 'serviceStop' : 'serviceOpen'
    return (await callApi(call, { service })).running
  } catch (error) {
    // It was done; only what came back cannot be read.
    if (error instanceof UnreadableError) return undefined
    throw error
  }
}

/** An observation after a service was opened or stopped. */
function withState(before: Observation, state: ServiceState): Observation {
  const { service, services } = before
  const replace = (one: ServiceState) => (one.service === state.service ? state : one)
  return {
    ...before,
    service: service && replace(service),
    services: services?.map(replace),
  }
}
