import '@mantine/core/styles/Input.layer.css'
import { NativeSelect } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { useText } from '../../i18n/text.tsx'
import { formatNumber } from '../../lib/format-amount.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { Panel } from '../../ui/panel.tsx'
import classes from './file-drop.module.css'
import { FileDrop } from './file-drop.tsx'
import { type FileTrace, MAX_FILE_BYTES, MAX_FILE_SPANS } from './read-trace-file.ts'
import { TraceOverview } from './trace-overview.tsx'
import { type TraceChange, TraceSpans } from './trace-spans.tsx'
import { type OpenedFile, useTraceFile } from './use-trace-file.ts'

const route = getRouteApi('/tracking/file')
const FLAWS = ['orphans', 'circular', 'doubles'] as const

/** A trace from a file of the visitor, shown as those of the network are. */
export function TraceFilePage() {
  const t = useText()
  const [opened, open] = useTraceFile()
  const [chosen, setChosen] = useState<string>()
  const traces = opened?.state === 'open' ? opened.traces : []
  const trace = traces.find(({ traceId }) => traceId === chosen) ?? traces[0]
  return (
    <>
      <PageTitle title={t('trace.fileTitle')} />
      <Panel>
        <FileDrop onFile={(file) => void open(file)}>
          {opened?.state === 'reading' && (
            <p className={classes.text} role="status">
              {t('trace.fileReading', { name: opened.name })}
            </p>
          )}
          {opened?.state === 'failed' && <Problem {...opened} />}
        </FileDrop>
      </Panel>
      {opened !== undefined && trace !== undefined && (
        <>
          <Panel title={t('trace.overview')}>
            <TraceOverview
              trace={trace}
              before={[
                { label: t('trace.fileName'), value: <bdi>{opened.name}</bdi> },
                ...(traces.length < 2
                  ? []
                  : [
                      {
                        label: t('trace.fileTrace'),
                        value: (
                          <TraceSelect
                            traces={traces}
                            chosen={trace}
                            onChange={setChosen}
                          />
                        ),
                      },
                    ]),
              ]}
            />
            {FLAWS.map(
              (flaw) =>
                trace[flaw] > 0 && (
                  <p key={flaw} className={classes.flaw}>
                    {t(`trace.${flaw}`, { count: trace[flaw] })}
                  </p>
                ),
            )}
          </Panel>
          <FileSpans key={trace.traceId} trace={trace} />
        </>
      )}
    </>
  )
}

function FileSpans({ trace }: { trace: FileTrace }) {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const onChange = useCallback(
    (change: TraceChange) =>
      void navigate({
        search: (before) => ({ ...before, ...change }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  return <TraceSpans trace={trace} search={search} linked={false} onChange={onChange} />
}

function Problem({ name, problem }: Extract<OpenedFile, { state: 'failed' }>) {
  const t = useText()
  return (
    <p className={classes.problem} role="alert" data-testid="file-problem">
      <strong>{t('trace.fileFailed', { name })}</strong>{' '}
      {t(`trace.file_${problem}`, {
        size: formatNumber(MAX_FILE_BYTES / 1e6),
        count: formatNumber(MAX_FILE_SPANS),
      })}
    </p>
  )
}

function TraceSelect({
  traces,
  chosen,
  onChange,
}: {
  traces: readonly FileTrace[]
  chosen: FileTrace
  onChange: (traceId: string) => void
}) {
  const t = useText()
  return (
    <NativeSelect
      aria-label={t('trace.fileTrace')}
      value={chosen.traceId}
      onChange={({ currentTarget: { value } }) => onChange(value)}
      data={traces.map(({ traceId, name, spanCount }) => ({
        value: traceId,
        label: t('trace.fileTraceOption', {
          name,
          id: traceId.slice(0, 8),
          count: spanCount,
        }),
      }))}
    />
  )
}
