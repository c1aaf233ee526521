import { Button } from '@mantine/core'
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs'
import type { ReactNode } from 'react'
import { useText } from '../../locales/text.tsx'
import type { ScaleKind } from '../../parts/spans/time-scale.ts'
import { Segmented } from '../../ui/segmented.tsx'
import classes from './trace-parts.module.css'

/** Toolbar of a trace: time axis, highlights, expanded spans. */
export function TraceTools({
  kind,
  critical,
  collapsed,
  find,
  onKind,
  onCritical,
  onCollapse,
  onKeys,
}: {
  kind: ScaleKind
  critical: boolean
  /** Something is collapsed. */
  collapsed: boolean
  /** The field that finds spans. */
  find: ReactNode
  onKind: (kind: ScaleKind) => void
  onCritical: () => void
  /** Everything is collapsed or expanded. */
  onCollapse: () => void
  onKeys: () => void
}) {
  const t = useText()
  return (
    <div className={classes.tools}>
      {find}
      <Segmented<ScaleKind>
        label={t('trace.scale')}
        value={kind}
        onChange={onKind}
        options={[
          { value: 'fit', label: t('trace.scaleFit') },
          { value: 'linear', label: t('trace.scaleLinear') },
        ]}
      />
      <Button
        variant={critical ? 'light' : 'default'}
        aria-pressed={critical}
        data-testid="critical-toggle"
        onClick={onCritical}
      >
        {t('trace.critical')}
      </Button>
      <Button onClick={onCollapse}>
        {t(collapsed ? 'trace.expandAll' : 'trace.collapseAll')}
      </Button>
      <Button
        leftSection={<IconKeyboard size={16} aria-hidden="true" />}
        onClick={onKeys}
      >
        {t('trace.keys')}
      </Button>
    </div>
  )
}
