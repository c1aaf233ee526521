import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Button.layer.css'
import { Button, FileButton } from '@mantine/core'
import { type DragEvent, useState } from 'react'
import { useText } from '../../i18n/text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { More } from '../../ui/more.tsx'
import { readAbiText } from './argument-text.ts'
import classes from './contract.module.css'
import type { InterfaceState } from './use-interface.ts'

/** Largest file that is read, in bytes. */
const MAX_FILE_BYTES = 20_000_000
const TONES = { PUBLISHED: 'success', OWN: 'info', BYTECODE: 'pending' } as const

/** Where the functions come from, and a place for the visitor's own ABI. */
export function InterfacePanel({ state }: { state: InterfaceState }) {
  const t = useText()
  const { shown, hasOwn, setOwn } = state
  const [text, setText] = useState('')
  const [isOver, setIsOver] = useState(false)
  const [hasFault, setHasFault] = useState(false)
  const take = (given: string) => {
    const abi = readAbiText(given)
    setHasFault(abi === undefined)
    if (abi === undefined) return
    setOwn(abi)
    setText('')
  }
  const takeFile = async (file: File | null | undefined) => {
    if (!file) return
    if (file.size > MAX_FILE_BYTES) setHasFault(true)
    else take(await file.text())
  }
  return (
    <div className={classes.source}>
      <p data-testid="interface-source" data-value={shown.source}>
        <Badge tone={TONES[shown.source]}>{t(`contract.source_${shown.source}`)}</Badge>{' '}
        {t(`contract.source_${shown.source}Text`)}
      </p>
      {hasOwn && (
        <Button size="xs" variant="default" onClick={() => setOwn(undefined)}>
          {t('contract.forgetAbi')}
        </Button>
      )}
      <More label={t('contract.giveAbi')}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the button */}
        <div
          className={classes.drop}
          data-over={isOver || undefined}
          onDragOver={(event) => {
            event.preventDefault()
            setIsOver(true)
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={(event: DragEvent) => {
            event.preventDefault()
            setIsOver(false)
            void takeFile(event.dataTransfer.files[0])
          }}
        >
          <p className={classes.note}>{t('contract.giveAbiText')}</p>
          <textarea
            className={classes.input}
            rows={4}
            dir="ltr"
            spellCheck={false}
            autoComplete="off"
            aria-label={t('contract.abi')}
            placeholder='[{"type":"function", …'
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <div className={classes.buttons}>
            <Button
              size="xs"
              variant="default"
              disabled={text.trim() === ''}
              onClick={() => take(text)}
            >
              {t('contract.useAbi')}
            </Button>
            <FileButton
              accept="application/json"
              onChange={(file) => void takeFile(file)}
            >
              {(props) => (
                <Button size="xs" variant="default" {...props}>
                  {t('contract.openFile')}
                </Button>
              )}
            </FileButton>
          </div>
          {hasFault && <p role="alert">{t('contract.abiFault')}</p>}
        </div>
      </More>
    </div>
  )
}
