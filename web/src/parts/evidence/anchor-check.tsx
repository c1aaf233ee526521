import { useSettings } from '../../app/settings.tsx'
import { useText } from '../../locales/text.tsx'
import { HashText } from '../../ui/hash-text.tsx'
import type { LayerOneBlock } from './check-consensus.ts'
import { ConsensusCheck } from './consensus-check.tsx'
import classes from './evidence.module.css'

/** Hash of a layer-1 block, which the visitor confirms or the consensus of layer 1 does. */
export function AnchorCheck({
  block,
  isConfirmed,
  onConfirm,
  isAtOnce = false,
}: {
  block: LayerOneBlock
  isConfirmed: boolean
  onConfirm: (isConfirmed: boolean) => void
  /** The consensus is checked without a press of the button. */
  isAtOnce?: boolean
}) {
  const t = useText()
  const { consensus } = useSettings()
  const { hash, height } = block
  return (
    <div className={classes.anchor}>
      <label>
        <input
          type="checkbox"
          checked={isConfirmed}
          onChange={({ currentTarget: { checked } }) => onConfirm(checked)}
        />
        <span>
          {t('evidence.l1Confirm', { height: String(height) })}
          <br />
          <HashText value={hash} full />
        </span>
      </label>
      {consensus === true && (
        <ConsensusCheck
          block={block}
          onFinal={() => onConfirm(true)}
          isAtOnce={isAtOnce}
        />
      )}
    </div>
  )
}
