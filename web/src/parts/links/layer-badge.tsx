import { useText } from '../../locales/text.tsx'
import classes from './layer-badge.module.css'

/** Badge of the layer that something is on. */
export function LayerBadge({
  layer,
  isMixed = false,
}: {
  layer: 'L1' | 'L2'
  /** In a table's column that has both layers. */
  isMixed?: boolean
}) {
  const t = useText()
  return (
    <span className={classes.layer} data-layer={layer} data-mixed={isMixed || undefined}>
      {t(`message.${layer}`)}
    </span>
  )
}
