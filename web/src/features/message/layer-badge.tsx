import { useText } from '../../i18n/text.tsx'
import classes from './message.module.css'

/** Says which layer something is on. */
export function LayerBadge({ layer }: { layer: 'L1' | 'L2' }) {
  const t = useText()
  return (
    <span className={classes.layer} data-layer={layer}>
      {t(`message.${layer}`)}
    </span>
  )
}
