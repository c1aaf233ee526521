import { type Ref, useId } from 'react'
import { useText } from '../../i18n/text.tsx'
import fields from '../../ui/filter-bar.module.css'
import classes from './trace-parts.module.css'

const KEYS = [
  [['↓', 'j', '↑', 'k'], 'trace.keyMove'],
  [['Page ↓', 'Page ↑'], 'trace.keyPage'],
  [['Home', 'End'], 'trace.keyEnds'],
  [['→'], 'trace.keyOpen'],
  [['←'], 'trace.keyClose'],
  [['Enter'], 'trace.keyDetail'],
  [['f', '/'], 'trace.keyFind'],
  [['n', 'N'], 'trace.keyMatch'],
  [['c'], 'trace.keyCritical'],
  [['+', '-'], 'trace.keyZoom'],
  [['0'], 'trace.keyWhole'],
  [['?'], 'trace.keyMap'],
] as const

/** Keyboard shortcuts of a trace; `ref` opens the dialog. */
export function KeyMap({ ref }: { ref: Ref<HTMLDialogElement> }) {
  const t = useText()
  const id = useId()
  return (
    <dialog ref={ref} className={classes.keys} aria-labelledby={id}>
      <form method="dialog">
        <h3 id={id}>{t('trace.keysTitle')}</h3>
        <dl>
          {KEYS.map(([keys, meaning]) => (
            <div key={meaning}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{t(meaning)}</dd>
            </div>
          ))}
        </dl>
        <button type="submit" className={fields.field}>
          {t('common.close')}
        </button>
      </form>
    </dialog>
  )
}
