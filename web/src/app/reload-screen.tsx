import { Button, type ButtonProps } from '@mantine/core'
import { useText } from '../locales/text.tsx'
import { StateScreen } from '../ui/state-screen.tsx'

/** Loads the page again. */
export function ReloadButton(props: Pick<ButtonProps, 'variant'>) {
  return (
    <Button size="sm" {...props} onClick={() => window.location.reload()}>
      {useText()('common.reload')}
    </Button>
  )
}

/** Replaces a screen whose code did not arrive. */
export function ReloadScreen({ text }: { text: string }) {
  const t = useText()
  return (
    <StateScreen
      title={t('shell.chunkTitle')}
      actions={<ReloadButton variant="filled" />}
    >
      <p>{text}</p>
    </StateScreen>
  )
}
