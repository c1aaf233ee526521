import type { TraceDetail } from '@bvlgarichain/shared'
import { useMemo, useState } from 'react'
import { useText } from '../../i18n/text.tsx'
import { DownloadButton } from '../../ui/download-button.tsx'
import fields from '../../ui/filter-bar.module.css'
import { Panel } from '../../ui/panel.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { ComponentTags } from './component-tags.tsx'
import { SpanDetail } from './span-detail.tsx'
import { spanTree, visibleRows } from './span-tree.ts'
import { type ScaleKind, timeScale } from './time-scale.ts'
import classes from './waterfall.module.css'
import { Waterfall } from './waterfall.tsx'

/** The spans of a trace over time, and what the chosen one carries. */
export function TraceSpans({
  trace,
  chosen,
  scale: kind,
  onChange,
}: {
  trace: TraceDetail
  /** Id of the chosen span. */
  chosen: string | undefined
  scale: ScaleKind
  onChange: (search: {
    readonly span?: string | undefined
    readonly scale?: 'linear' | undefined
  }) => void
}) {
  const t = useText()
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set())
  const rows = useMemo(() => spanTree(trace.spans), [trace.spans])
  const scale = useMemo(() => timeScale(trace.spans, kind), [trace.spans, kind])
  const visible = useMemo(() => visibleRows(rows, collapsed), [rows, collapsed])
  const row = rows.find(({ span }) => span.spanId === chosen)

  const toggle = (spanId: string, open: boolean) => {
    const next = new Set(collapsed)
    if (open) next.delete(spanId)
    else next.add(spanId)
    setCollapsed(next)
  }
  const parents = rows.filter(({ below }) => below > 0).map(({ span }) => span.spanId)
  return (
    <Panel
      title={t('trace.waterfall')}
      actions={
        <>
          <Segmented<ScaleKind>
            label={t('trace.scale')}
            value={kind}
            onChange={(next) => onChange({ scale: next === 'linear' ? next : undefined })}
            options={[
              { value: 'fit', label: t('trace.scaleFit') },
              { value: 'linear', label: t('trace.scaleLinear') },
            ]}
          />
          <button
            type="button"
            className={fields.field}
            onClick={() =>
              setCollapsed(collapsed.size > 0 ? new Set() : new Set(parents))
            }
          >
            {t(collapsed.size > 0 ? 'trace.expandAll' : 'trace.collapseAll')}
          </button>
          <DownloadButton
            name={`trace-${trace.traceId}.json`}
            type="application/json"
            label={t('trace.download')}
            content={() => JSON.stringify(trace, undefined, 2)}
          />
        </>
      }
      flush
    >
      <div className={classes.legend}>
        <ComponentTags components={trace.components} />
      </div>
      <div className={classes.split}>
        <Waterfall
          rows={visible}
          collapsed={collapsed}
          scale={scale}
          begin={trace.start}
          chosen={chosen}
          onChoose={(spanId) => onChange({ span: spanId })}
          onToggle={toggle}
        />
        <SpanDetail row={row} begin={trace.start} />
      </div>
      <p className={classes.note}>
        {kind === 'fit' && t('trace.axisNote')} {t('trace.keys')}
      </p>
    </Panel>
  )
}
