import { useText } from '../i18n/text.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import states from '../ui/state.module.css'

/** Stands where a part of a screen did not load. Reloading loses nothing: views are addresses. */
export function PartFailed() {
  const t = useText()
  return (
    <div className={states.state} role="alert">
      <p className={states.text}>{t('shell.chunkTitle')}</p>
      <ActionButton onClick={() => window.location.reload()}>
        {t('common.reload')}
      </ActionButton>
    </div>
  )
}
