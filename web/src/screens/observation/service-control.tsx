import { COMPONENTS, type Observation, type ServiceState } from '@bvlgarichain/contract'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { callApi, UnreadableError } from '../../api/client.ts'
import { isolate } from '../../lib/isolate.ts'
import { useText } from '../../locales/text.tsx'
import { Badge } from '../../ui/badge.tsx'
import layout from '../../ui/layout.module.css'
import { LazyDialog } from '../../ui/lazy-dialog.tsx'
import { Missing } from '../../ui/missing.tsx'
import { serviceOf } from '../../ui/node-state.ts'
import type { Action } from './confirm-change.tsx'
import classes from './observation.module.css'

const ConfirmChange = lazy(async () => ({
  default: (await import('./confirm-change.tsx')).ConfirmChange,
}))

const OBSERVATION = ['observation']

/** Button that starts or stops a service after confirmation; for administrators. */
export function ServiceControl({ state: { service, running } }: { state: ServiceState }) {
  const t = useText()
  const queries = useQueryClient()
  // By the state when the dialog opened: a response may arrive meanwhile.
  const [asked, setAsked] = useState<Action>()
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
    <li className={layout.row} data-testid="service" data-value={service}>
      <span className={layout.strong}>{name}</span>
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
              reason: isolate(change.error.message),
            },
          )}
        </p>
      )}
      {asked !== undefined && (
        <LazyDialog onClose={() => setAsked(undefined)}>
          <ConfirmChange
            action={asked}
            name={name}
            isComponent={component !== undefined}
            onClose={() => setAsked(undefined)}
            onConfirm={() => change.mutate(asked)}
          />
        </LazyDialog>
      )}
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

/** The services that can be started and stopped; their row is reserved while loading. */
export function ServiceList({ observation }: { observation: Observation | undefined }) {
  if (observation === undefined) {
    return <div className={classes.servicesRoom} aria-busy="true" />
  }
  const { service, services = service ? [service] : [] } = observation
  return (
    <ul className={classes.services}>
      {services.map((state) => (
        <ServiceControl key={state.service} state={state} />
      ))}
    </ul>
  )
}
