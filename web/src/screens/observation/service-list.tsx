import type { Observation } from '@bvlgarichain/contract'
import classes from './observation.module.css'
import { ServiceControl } from './service-control.tsx'

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
