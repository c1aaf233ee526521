import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { mayImitate } from '../lib/mixed-scripts.ts'
import { useText } from '../locales/text.tsx'
import classes from './chosen-name.module.css'

/** A name or symbol that anybody can choose, with a warning before it if it may imitate another. */
export function ChosenName({
  name,
  className,
  title,
}: {
  /** Made by `cleanName`. */
  name: string
  className?: string | undefined
  title?: string | undefined
}) {
  const t = useText()
  const warning = mayImitate(name) ? t('ui.mayImitate') : undefined
  return (
    <>
      {warning !== undefined && (
        <span className={classes.warning} title={warning}>
          <IconAlertTriangle size={14} role="img" aria-label={warning} />
        </span>
      )}
      <bdi className={className} title={title} translate="no">
        {name}
      </bdi>
    </>
  )
}
