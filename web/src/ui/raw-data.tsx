import { useText } from '../locales/text.tsx'
import { CopyButton } from './copy-button.tsx'
import layout from './layout.module.css'
import classes from './raw-data.module.css'

/** Machine text of any length in a box of limited height, with a copy button. */
export function RawData({ value, label }: { value: string; label: string }) {
  const t = useText()
  return (
    <div className={layout.beside}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={classes.scroll} aria-label={label} tabIndex={0}>
        <pre className={classes.text} dir="ltr" translate="no">
          {value === '' ? t('ui.noData') : value}
        </pre>
      </section>
      <CopyButton value={value} label={label} />
    </div>
  )
}
