import { Button } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../../locales/text.tsx'
import { ChooseFiles } from '../../../ui/choose-files.tsx'
import layout from '../../../ui/layout.module.css'
import { More } from '../../../ui/more.tsx'
import { useFileDrop } from '../../../ui/use-file-drop.ts'
import classes from '../contract.module.css'
import type { InterfaceState } from '../use-interface.ts'
import { readAbiText } from './argument-text.ts'

/** Largest file that is read, in bytes. */
const MAX_FILE_BYTES = 20_000_000
const READING = {
  PENDING: 'contract.sourcePending',
  FAILED: 'contract.sourceUnread',
} as const

/** Where the functions come from, and a place for the visitor's own ABI. */
export function InterfacePanel({
  state,
  reading,
}: {
  state: InterfaceState
  /** The sources are being read, or could not be read. */
  reading: keyof typeof READING | undefined
}) {
  const t = useText()
  const { shown, hasOwn, setOwn } = state
  const [text, setText] = useState('')
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
  const drop = useFileDrop(([file]) => void takeFile(file))
  return (
    <div className={classes.source}>
      <p data-testid="interface-source" data-value={shown.source}>
        {shown.source !== 'BYTECODE' || reading === undefined
          ? t(`contract.source_${shown.source}Text`)
          : t(READING[reading])}
      </p>
      {hasOwn && (
        <Button size="xs" variant="default" onClick={() => setOwn(undefined)}>
          {t('contract.forgetAbi')}
        </Button>
      )}
      <More label={t('contract.giveAbi')}>
        <div className={`${layout.stack} ${layout.drop}`} {...drop}>
          <p className={layout.note}>{t('contract.giveAbiText')}</p>
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
            <ChooseFiles
              accept="application/json"
              onFiles={([file]) => void takeFile(file)}
            >
              {t('contract.openFile')}
            </ChooseFiles>
          </div>
          {hasFault && <p role="alert">{t('contract.abiFault')}</p>}
        </div>
      </More>
    </div>
  )
}
