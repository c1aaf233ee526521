import { isHash, type Span } from '@bvlgarichain/shared'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/text.tsx'
import { formatSpanTime } from '../../lib/format-span-time.ts'
import { Badge } from '../../ui/badge.tsx'
import { Copied } from '../../ui/copied.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { HashText } from '../../ui/hash-text.tsx'
import { Inline } from '../../ui/inline.tsx'
import { BatchLink } from '../links/batch-link.tsx'
import { BlockLink } from '../links/block-link.tsx'
import { L1Link } from '../links/l1-link.tsx'
import { TransactionLink } from '../links/transaction-link.tsx'
import { ComponentTags } from './component-tags.tsx'
import type { SpanRow } from './span-tree.ts'
import classes from './waterfall.module.css'

type Value = Span['attributes'][string]

/** What the chosen span carries: times, attributes, events and links. */
export function SpanDetail({
  row,
  begin,
}: {
  row: SpanRow | undefined
  /** Start of the trace, Unix milliseconds. */
  begin: number
}) {
  const t = useText()
  if (row === undefined) {
    return (
      <aside className={classes.detail} aria-label={t('trace.span')}>
        <p className={classes.hint}>{t('trace.spanNone')}</p>
      </aside>
    )
  }
  const { span, selfMs } = row
  return (
    <aside
      className={classes.detail}
      aria-label={t('trace.span')}
      data-testid="span-detail"
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
            value: <bdi dir="ltr">{formatSpanTime(span.durationMs)}</bdi>,
            testId: 'span-duration',
            exact: span.durationMs,
          },
          {
            label: t('trace.self'),
            hint: t('trace.selfHint'),
            value: <bdi dir="ltr">{formatSpanTime(selfMs)}</bdi>,
            testId: 'span-self',
            exact: selfMs,
          },
          {
            label: t('trace.began'),
            value: t('trace.afterStart', {
              duration: formatSpanTime(Math.max(0, span.start - begin)),
            }),
          },
          {
            label: t('trace.spanId'),
            value: (
              <Copied value={span.spanId} label={t('trace.spanId')}>
                <HashText value={span.spanId} full />
              </Copied>
            ),
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
                <bdi dir="ltr">+{formatSpanTime(Math.max(0, event.time - begin))}</bdi>
              </Inline>
              <Attributes attributes={event.attributes} />
            </div>
          ))}
        </Part>
      )}
      {span.links.length > 0 && (
        <Part title={t('trace.links')}>
          {span.links.map(({ traceId, spanId }) => (
            <div key={traceId + spanId}>
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

function Attributes({ attributes }: { attributes: Span['attributes'] }) {
  const t = useText()
  const entries = Object.entries(attributes)
  if (entries.length === 0) {
    return <p className={classes.hint}>{t('trace.noAttributes')}</p>
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

/** A value; where its name says what it is, a link to that. */
function AttributeValue({ name, value }: { name: string; value: Value }) {
  if (name === 'batch.index' && typeof value === 'number')
    return <BatchLink index={value} />
  if (/^(?:block\.height|batch\.block\.index\.\w+)$/.test(name)) {
    return typeof value === 'number' ? <BlockLink height={value} /> : String(value)
  }
  if (name === 'tee.quote.id' && typeof value === 'string' && isHash(value)) {
    return (
      <Link to="/tee-quote/$quoteId" params={{ quoteId: value }}>
        <HashText value={value} />
      </Link>
    )
  }
  if (isHash(value)) {
    if (name === 'l1.tx.hash') return <L1Link value={value} />
    if (name === 'tx.hash') return <TransactionLink hash={value} />
  }
  return <bdi dir="ltr">{String(value)}</bdi>
}
