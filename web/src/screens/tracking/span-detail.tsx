import { Link } from '@tanstack/react-router'
import type { ReactNode, Ref } from 'react'
import { formatSpanTime } from '../../lib/format-span-time.ts'
import { useText } from '../../locales/text.tsx'
import type { ViewSpan } from '../../parts/spans/view-span.ts'
import { Badge } from '../../ui/badge.tsx'
import { CopiedHash } from '../../ui/copied-hash.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { HashText } from '../../ui/hash-text.tsx'
import { Inline } from '../../ui/inline.tsx'
import layout from '../../ui/layout.module.css'
import { AttributeValue } from './attribute-value.tsx'
import { ComponentTags } from './component-tags.tsx'
import classes from './span-detail.module.css'
import type { SpanRow } from './span-tree.ts'

/** Details of the selected span: times, attributes, events and links. */
export function SpanDetail({
  ref,
  row,
  begin,
  onLeave,
}: {
  ref: Ref<HTMLElement>
  row: SpanRow | undefined
  /** Start of the trace, Unix milliseconds. */
  begin: number
  /** Returns the focus to the tree. */
  onLeave: () => void
}) {
  const t = useText()
  if (row === undefined) {
    return (
      <aside className={classes.detail} aria-label={t('trace.span')}>
        <p className={layout.faint}>{t('trace.spanNone')}</p>
      </aside>
    )
  }
  const { span, selfMs } = row
  return (
    <aside
      ref={ref}
      className={classes.detail}
      tabIndex={-1}
      aria-label={t('trace.span')}
      data-testid="span-detail"
      onKeyDown={({ key }) => {
        if (key === 'Escape') onLeave()
      }}
    >
      <h3 className={classes.detailTitle}>
        <bdi>{span.name}</bdi>
        {span.status === 'ERROR' && <Badge tone="failed">{t('trace.error')}</Badge>}
        <CopyButton value={window.location.href} label={t('trace.link')} />
      </h3>
      <ComponentTags components={[span.component]} />
      {span.statusMessage !== undefined && (
        <p className={classes.message}>{span.statusMessage}</p>
      )}
      <DetailList
        rows={[
          {
            label: t('trace.duration'),
            value: <bdi>{formatSpanTime(span.durationMs, t)}</bdi>,
            testId: 'span-duration',
            exact: span.durationMs,
          },
          {
            label: t('trace.self'),
            hint: t('trace.selfHint'),
            value: <bdi>{formatSpanTime(selfMs, t)}</bdi>,
            testId: 'span-self',
            exact: selfMs,
          },
          {
            label: t('trace.began'),
            value: t('trace.afterStart', {
              duration: formatSpanTime(Math.max(0, span.start - begin), t),
            }),
          },
          {
            label: t('trace.spanId'),
            value: <CopiedHash value={span.spanId} label={t('trace.spanId')} />,
          },
        ]}
      />
      <Part title={t('trace.attributes')}>
        <Attributes attributes={span.attributes} />
      </Part>
      {span.events.length > 0 && (
        <Part title={t('trace.events')}>
          {span.events.map((event) => (
            <div key={`${event.name}-${event.time}`}>
              <Inline>
                <bdi>{event.name}</bdi>
                <bdi>
                  +
                  {formatSpanTime(
                    event.time === undefined
                      ? undefined
                      : Math.max(0, event.time - begin),
                    t,
                  )}
                </bdi>
              </Inline>
              <Attributes attributes={event.attributes} />
            </div>
          ))}
        </Part>
      )}
      {span.links.length > 0 && (
        <Part title={t('trace.links')}>
          {span.links.map(({ traceId, spanId }) => (
            <div key={`${traceId}${spanId}`}>
              <Link
                to="/tracking/$traceId"
                params={{ traceId }}
                search={{ span: spanId }}
              >
                {t('trace.linkedTrace', { id: '' })}
                <HashText value={traceId} />
              </Link>
            </div>
          ))}
        </Part>
      )}
    </aside>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h4 className={classes.partTitle}>{title}</h4>
      {children}
    </>
  )
}

function Attributes({
  attributes = {},
}: {
  attributes: ViewSpan['attributes'] | undefined
}) {
  const t = useText()
  const entries = Object.entries(attributes)
  if (entries.length === 0) {
    return <p className={layout.faint}>{t('trace.noAttributes')}</p>
  }
  return (
    <DetailList
      rows={entries.map(([name, value]) => ({
        label: name,
        value: <AttributeValue name={name} value={value} />,
      }))}
    />
  )
}
