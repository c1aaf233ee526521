import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useText } from '../../../locales/text.tsx'
import layout from '../../../ui/layout.module.css'
import { Panel } from '../../../ui/panel.tsx'
import classes from '../contract.module.css'
import type { ContractEventsProps } from './contract-events.tsx'

const ContractEvents = lazy(async () => ({
  default: (await import('./contract-events.tsx')).ContractEvents,
}))

/** Logs of a contract, which are read on request. */
export function EventsPanel(props: ContractEventsProps) {
  const t = useText()
  return (
    <Panel title={t('contract.eventsTitle')}>
      {props.search.events === true ? (
        <Suspense fallback={<p role="status">{t('common.loading')}</p>}>
          <ContractEvents {...props} />
        </Suspense>
      ) : (
        <div className={classes.buttons}>
          <Button onClick={() => props.onSearch({ events: true })}>
            {t('contract.readEvents')}
          </Button>
          <p className={layout.note}>{t('contract.eventsNote')}</p>
        </div>
      )}
    </Panel>
  )
}
