import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Stack.layer.css'
import { type Address, MAX_LABEL_LENGTH } from '@bvlgarichain/shared'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { label } from '../../i18n/en-us/label.ts'
import { ScreenTexts, useText } from '../../i18n/text.tsx'
import { cleanName } from '../../lib/clean-name.ts'
import { exportName, saveFile } from '../../lib/export/save-file.ts'
import { ChooseFiles } from '../../ui/choose-files.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { HashText } from '../../ui/hash-text.tsx'
import classes from './label-dialog.module.css'
import { readLabels, useVisitorLabels } from './visitor-labels.ts'

const LABEL_TEXTS = { label } as const

/** Names an address for this browser, and saves and reads all such names. */
export function LabelDialog(props: { address: Address; onClose: () => void }) {
  return (
    <ScreenTexts texts={LABEL_TEXTS}>
      <LabelForm {...props} />
    </ScreenTexts>
  )
}

function LabelForm({ address, onClose }: { address: Address; onClose: () => void }) {
  const t = useText()
  const { labels, setLabel, addLabels } = useVisitorLabels()
  const known = labels.find((candidate) => candidate.address === address)?.name
  const [name, setName] = useState(known ?? '')
  const [imported, setImported] = useState<number>()

  async function importFile(file: File | undefined) {
    if (file === undefined) return
    const found = readLabels(await file.text())
    addLabels(found)
    setImported(found.length)
  }

  return (
    <Dialog title={t('label.title')} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          setLabel(address, cleanName(name))
          onClose()
        }}
      >
        <Stack>
          <HashText value={address} full />
          <TextInput
            label={t('label.name')}
            description={t('label.private')}
            value={name}
            maxLength={MAX_LABEL_LENGTH}
            data-autofocus
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Group>
            <Button type="submit" variant="filled">
              {t('label.save')}
            </Button>
            <Button onClick={onClose}>{t('common.close')}</Button>
            {known !== undefined && (
              <Button
                onClick={() => {
                  setLabel(address, undefined)
                  onClose()
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
            <ChooseFiles
              accept="application/json"
              onFiles={([file]) => void importFile(file)}
            >
              {t('label.import')}
            </ChooseFiles>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
