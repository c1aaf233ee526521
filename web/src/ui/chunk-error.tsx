import { Button } from '@mantine/core'
import { useText } from '../locales/text.tsx'
import states from './state.module.css'

/** Error in place of a part of a screen whose code didn't load. Reloading keeps the view, which is in the URL. */
export function ChunkError() {
  const t = useText()
  return (
    <div className={states.state} role="alert">
      <p className={states.text}>{t('shell.chunkTitle')}</p>
      <Button size="sm" onClick={() => window.location.reload()}>
        {t('common.reload')}
      </Button>
    </div>
  )
}
