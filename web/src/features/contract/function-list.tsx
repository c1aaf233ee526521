import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Accordion.layer.css'
import { Accordion } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/text.tsx'
import { cleanText } from '../../lib/clean-name.ts'
import { Badge } from '../../ui/badge.tsx'
import classes from './contract.module.css'
import { type ContractFunction, functionKey } from './contract-interface.ts'
import { signatureOf } from './decoded-form.ts'

/** Functions of a contract, one of them open. */
export function FunctionList({
  functions,
  open,
  onOpen,
  isGuess,
  children,
}: {
  functions: readonly ContractFunction[]
  open: string | undefined
  onOpen: (key: string | undefined) => void
  isGuess: boolean
  children: (each: ContractFunction) => ReactNode
}) {
  const t = useText()
  return (
    <Accordion
      value={open ?? null}
      onChange={(key) => onOpen(key ?? undefined)}
      order={3}
      className={classes.functions}
    >
      {functions.map((each) => {
        const key = functionKey(each)
        return (
          <Accordion.Item key={each.selector} value={key}>
            <Accordion.Control>
              <bdi dir="ltr" className={classes.signature}>
                {cleanText(key)}
              </bdi>{' '}
              {isGuess && each.item !== undefined && (
                <Badge tone="pending" title={t('contract.guessedHint')}>
                  {t('transaction.sourceShortSIGNATURE')}
                </Badge>
              )}
            </Accordion.Control>
            <Accordion.Panel>
              {key === open && (
                <>
                  {each.alternatives.length > 0 && (
                    <p className={classes.note}>
                      {t('contract.alternatives')}{' '}
                      <bdi dir="ltr">
                        {each.alternatives.map(signatureOf).join(' · ')}
                      </bdi>
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
  )
}
