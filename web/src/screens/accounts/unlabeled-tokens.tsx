import { Button } from '@mantine/core'
import IconTagOff from '@tabler/icons-react/dist/esm/icons/IconTagOff.mjs'
import { useText } from '../../locales/text.tsx'

/** Button that shows and hides tokens that the operator has not labeled. */
export function UnlabeledTokens({
  count,
  isOpen,
  setOpen,
}: {
  count: number
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
}) {
  const t = useText()
  return (
    <Button
      leftSection={<IconTagOff size={16} aria-hidden="true" />}
      aria-expanded={isOpen}
      title={t('account.unlabeledHint')}
      onClick={() => setOpen(!isOpen)}
    >
      {t('account.unlabeledTokens', { count })}
    </Button>
  )
}
