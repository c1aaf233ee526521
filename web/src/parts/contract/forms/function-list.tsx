import { cleanText } from '@bvlgarichain/contract'
import '@mantine/core/styles/Accordion.layer.css'
import { Accordion } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../../../locales/text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import layout from '../../../ui/layout.module.css'
import { Panel } from '../../../ui/panel.tsx'
import classes from '../contract.module.css'
import { type ContractFunction, functionKey } from '../contract-interface.ts'
import { signatureOf } from '../decoded-form.ts'

/** Panel of functions of a contract, one of them open. */
export function FunctionList({
  title,
  none,
  above,
  beside,
  functions,
  keyOf,
  open,
  onOpen,
  children,
}: {
  title: string
  /** Said where there are no functions. */
  none: string
  above: ReactNode
  /** Stands beside the name of a function. */
  beside?: ((each: ContractFunction) => ReactNode) | undefined
  functions: readonly ContractFunction[]
  keyOf: (each: ContractFunction) => string
  open: ContractFunction | undefined
  onOpen: (key: string | undefined) => void
  children: (each: ContractFunction) => ReactNode
}) {
  const t = useText()
  if (functions.length === 0) {
    return (
      <Panel title={title}>
        <p>{none}</p>
      </Panel>
    )
  }
  return (
    <Panel title={title}>
      {above}
      <Accordion
        value={open === undefined ? null : keyOf(open)}
        onChange={(key) => onOpen(key ?? undefined)}
        order={3}
        miw={0}
      >
        {functions.map((each) => {
          const key = keyOf(each)
          return (
            <Accordion.Item key={key} value={key}>
              <Accordion.Control>
                <bdi dir="ltr" className={classes.signature}>
                  {cleanText(functionKey(each))}
                </bdi>{' '}
                {each.special !== undefined && (
                  <span className={layout.note}>
                    {t(`contract.short_${each.special.kind}`)}
                  </span>
                )}
                {each.isGuess && each.item !== undefined && (
                  <Badge tone="pending" title={t('contract.guessedHint')}>
                    {t('common.sourceShortSIGNATURE')}
                  </Badge>
                )}
                {beside?.(each)}
              </Accordion.Control>
              <Accordion.Panel>
                {each === open && (
                  <>
                    {each.alternatives.length > 0 && (
                      <p className={layout.note}>
                        {t('contract.alternatives')}{' '}
                        <bdi dir="ltr">
                          {each.alternatives.map(signatureOf).join(' · ')}
                        </bdi>
                      </p>
                    )}
                    {each.special !== undefined && (
                      <p className={layout.note}>
                        {t(`contract.hint_${each.special.kind}`)}
                      </p>
                    )}
                    {children(each)}
                  </>
                )}
              </Accordion.Panel>
            </Accordion.Item>
          )
        })}
      </Accordion>
    </Panel>
  )
}
