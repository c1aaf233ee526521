import { Button } from '@mantine/core'
import { use } from 'react'
import { useText } from '../../locales/text.tsx'
import { OpenRowContext } from '../list/open-row.tsx'

/** Button in the row of a claimable withdrawal: opens the row, which has the claim. */
export function ClaimLink({ openKey }: { openKey: string | undefined }) {
  const t = useText()
  const { open, setOpen } = use(OpenRowContext)
  return (
    <Button
      size="compact-xs"
      variant="default"
      aria-expanded={openKey !== undefined && openKey === open}
      onClick={() => setOpen(openKey)}
    >
      {t('message.claim')}
    </Button>
  )
}
