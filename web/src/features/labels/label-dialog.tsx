import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Stack.layer.css'
import { type Address, MAX_LABEL_LENGTH } from '@bvlgarichain/shared'
import { Button, FileButton, Group, Stack, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { label } from '../../i18n/en-us/label.ts'
import { ScreenTexts, useText } from '../../i18n/text.tsx'
import { cleanName } from '../../lib/clean-name.ts'
import { exportName, saveFile } from '../../lib/export/save-file.ts'
import { HashText } from '../../ui/hash-text.tsx'
import classes from './label-dialog.module.css'
import { readLabels, useVisitorLabels } from './visitor-labels.ts'

const LABEL_TEXTS = { label } as const

/** Names an address for this browser, and saves and reads all such names. */
export function LabelDialog(props: { address: Address; onClose: () => void }) {
  return (
    <ScreenTexts texts={LABEL_TEXTS}>
      <Dialog {...props} />
    </ScreenTexts>
  )
}

function Dialog({ address, onClose }: { address: Address; onClose: () => void }) {
  const t = useText()
  const { labels, setLabel, addLabels } = useVisitorLabels()
  const known = labels.find((candidate) => candidate.address === address)?.name
  const [name, setName] = useState(known ?? '')
  const [imported, setImported] = useState<number>()
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()

  useEffect(() => dialog.current?.showModal(), [])

  async function importFile(file: File | null) {
    if (file === null) return
    const found = readLabels(await file.text())
    addLabels(found)
    setImported(found.length)
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog natively
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-label={t('label.title')}
      onClose={onClose}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) currentTarget.close()
      }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          setLabel(address, cleanName(name))
          close()
        }}
        className={classes.form}
      >
        <Stack>
          <h2 className={classes.title}>{t('label.title')}</h2>
          <HashText value={address} full />
          <TextInput
            label={t('label.name')}
            description={t('label.private')}
            value={name}
            maxLength={MAX_LABEL_LENGTH}
            autoFocus
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Group>
            <Button type="submit" variant="filled">
              {t('label.save')}
            </Button>
            <Button onClick={close}>{t('common.close')}</Button>
            {known !== undefined && (
              <Button
                onClick={() => {
                  setLabel(address, undefined)
                  close()
                }}
              >
                {t('label.remove')}
              </Button>
            )}
          </Group>
          <p className={classes.count} role="status">
            {imported === undefined
              ? t('label.count', { count: labels.length })
              : t('label.imported', { count: imported })}
          </p>
          <Group>
            <Button
              disabled={labels.length === 0}
              onClick={() =>
                saveFile(
                  exportName('labels', Date.now(), 'json'),
                  new Blob([JSON.stringify(labels, null, 2)], {
                    type: 'application/json',
                  }),
                )
              }
            >
              {t('label.export')}
            </Button>
            <FileButton accept="application/json" onChange={importFile}>
              {(props) => <Button {...props}>{t('label.import')}</Button>}
            </FileButton>
          </Group>
        </Stack>
      </form>
    </dialog>
  )
}
