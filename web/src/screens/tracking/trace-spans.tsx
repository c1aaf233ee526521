import { Button } from '@mantine/core'
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs'
import { use, useCallback, useRef } from 'react'
import { useText } from '../../locales/text.tsx'
import colors from '../../parts/spans/component-colors.module.css'
import type { ScaleKind } from '../../parts/spans/time-scale.ts'
import { endOf, type ViewTrace } from '../../parts/spans/view-span.ts'
import { DownloadButton } from '../../ui/download-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { ShortcutsContext } from '../../ui/shortcuts.ts'
import { ComponentTags } from './component-tags.tsx'
import { CriticalList } from './critical-list.tsx'
import { FailureList } from './failure-list.tsx'
import { FindField } from './find-field.tsx'
import { nextMatch } from './find-spans.ts'
import { Minimap } from './minimap.tsx'
import { SpanDetail } from './span-detail.tsx'
import { WHOLE, widened } from './time-window.ts'
import tools from './trace-parts.module.css'
import type { TraceSearch } from './trace-search.ts'
import { useTraceKeys, useTraceShortcuts } from './use-trace-keys.ts'
import { useTraceView } from './use-trace-view.ts'
import classes from './waterfall.module.css'
import { Waterfall } from './waterfall.tsx'
import { writeOtlp } from './write-otlp.ts'

/** The spans of a trace over time, and the details of the selected one. */
export function TraceSpans({
  trace,
  search,
  onChange,
}: {
  trace: ViewTrace
  search: TraceSearch
  /** Changes query parameters; `undefined` removes one. */
  onChange: (change: TraceSearch) => void
}) {
  const t = useText()
  const onZoom = useCallback((zoom: string | undefined) => onChange({ zoom }), [onChange])
  const view = useTraceView(trace, search, onZoom)
  const panel = useRef<HTMLDivElement>(null)
  const tree = useRef<HTMLDivElement>(null)
  const detail = useRef<HTMLElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const { show: showShortcuts } = use(ShortcutsContext)
  const { row, found, whole, path } = view
  const { span: chosen, scale: kind = 'fit', find = '', critical } = search

  const choose = (span: string) => {
    view.reveal(span)
    onChange({ span })
  }
  const step = (by: 1 | -1) => {
    const next = nextMatch(found, chosen, by)
    if (next !== undefined) choose(next)
  }
  const showCritical = () => onChange({ critical: critical ? undefined : true })
  const onFind = useCallback(
    (text: string) => onChange({ find: text === '' ? undefined : text }),
    [onChange],
  )
  useTraceShortcuts()
  useTraceKeys(panel, {
    find: () => {
      field.current?.focus()
      field.current?.select()
    },
    match: step,
    critical: showCritical,
    zoom: (factor) => {
      const middle = row && (whole.at(row.span.start) + whole.at(endOf(row.span))) / 2
      view.setWindow(widened(view.window, factor, middle))
    },
    whole: () => view.setWindow(WHOLE),
  })
  return (
    <Panel
      title={t('trace.waterfall')}
      actions={
        <DownloadButton
          name={`trace-${trace.traceId}.json`}
          type="application/json"
          label={t('trace.download')}
          content={() => JSON.stringify(writeOtlp(trace))}
        />
      }
      flush
    >
      <div ref={panel} className={colors.colors}>
        <div className={classes.legend}>
          <ComponentTags components={trace.components} />
        </div>
        <div className={tools.tools}>
          <FindField
            ref={field}
            find={find}
            found={found}
            chosen={chosen}
            onFind={onFind}
            onStep={step}
          />
          <Segmented<ScaleKind>
            label={t('trace.scale')}
            value={kind}
            onChange={(next) => onChange({ scale: next === 'linear' ? next : undefined })}
            options={[
              { value: 'fit', label: t('trace.scaleFit') },
              { value: 'linear', label: t('trace.scaleLinear') },
            ]}
          />
          <Button
            variant={critical ? 'light' : 'default'}
            aria-pressed={critical === true}
            data-testid="critical-toggle"
            onClick={showCritical}
          >
            {t('trace.critical')}
          </Button>
          <Button onClick={view.toggleAll}>
            {t(view.collapsed.size > 0 ? 'trace.expandAll' : 'trace.collapseAll')}
          </Button>
          <Button
            leftSection={<IconKeyboard size={16} aria-hidden="true" />}
            onClick={showShortcuts}
          >
            {t('trace.keys')}
          </Button>
        </div>
        <FailureList rows={view.rows} onChoose={choose} />
        {path && <CriticalList {...path} onChoose={choose} />}
        <Minimap
          rows={view.rows}
          scale={whole}
          begin={trace.start}
          end={trace.start + (trace.durationMs ?? 0)}
          window={view.window}
          onChange={view.setWindow}
        />
        <div className={classes.split}>
          <Waterfall
            ref={tree}
            rows={view.visible}
            collapsed={view.collapsed}
            scale={view.scale}
            begin={trace.start}
            chosen={chosen}
            found={view.foundSet}
            critical={path?.bySpan}
            onChoose={(span) => onChange({ span })}
            onToggle={view.toggle}
            onOpen={() => detail.current?.focus()}
          />
          <SpanDetail
            ref={detail}
            row={row}
            begin={trace.start}
            onLeave={() => tree.current?.focus()}
          />
        </div>
        {kind === 'fit' && <p className={classes.note}>{t('trace.axisNote')}</p>}
      </div>
    </Panel>
  )
}
