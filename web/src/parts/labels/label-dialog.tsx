import '../../locales/en-US/label.ts'
import '../../theme/fields.css'
import { type Address, MAX_LABEL_LENGTH } from '@bvlgarichain/contract'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { cleanName } from '../../lib/clean-name.ts'
import { useText } from '../../locales/text.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { HashText } from '../../ui/hash-text.tsx'
import layout from '../../ui/layout.module.css'
import { useVisitorLabels } from './visitor-labels.ts'

/** Names an address for this browser. */
export function LabelDialog({
  address,
  onClose,
}: {
  address: Address
  onClose: () => void
}) {
  const t = useText()
  const { labels, setLabel } = useVisitorLabels()
  const known = labels.find((candidate) => candidate.address === address)?.name
  const [name, setName] = useState(known ?? '')

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
          <p className={layout.note}>{t('label.count', { count: labels.length })}</p>
        </Stack>
      </form>
    </Dialog>
  )
}
