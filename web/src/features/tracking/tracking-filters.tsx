import { COMPONENTS, isHash, isTraceId, type TraceId } from '@bvlgarichain/shared'
import { useId, useState } from 'react'
import { useText } from '../../i18n/text.tsx'
import { formatSpanTime } from '../../lib/format-span-time.ts'
import type { TrackingSearch } from '../../routes/-tracking-search.ts'
import fields from '../../ui/filter-bar.module.css'
import { TimeFilter } from './time-filter.tsx'

/** Durations that a list can be narrowed to, in milliseconds. */
const DURATIONS = [10, 100, 1_000, 10_000, 60_000] as const

/** The part of the address that narrows the list. */
export type TrackingFilter = Omit<TrackingSearch, 'page' | 'size' | 'cursor'>

/** Narrows traces by time, component, duration, errors and transaction. */
export function TrackingFilters({
  filter,
  onChange,
  onTrace,
}: {
  filter: TrackingFilter
  onChange: (filter: TrackingFilter) => void
  /** The visitor typed the id of a trace. */
  onTrace: (traceId: TraceId) => void
}) {
  const t = useText()
  const id = useId()
  const [invalid, setInvalid] = useState(false)
  const { component, minDuration, errors, tx } = filter
  const change = (part: LooseFilter) => onChange(defined({ ...filter, ...part }))
  const durations = [...new Set([...DURATIONS, ...(minDuration ? [minDuration] : [])])]
  return (
    <div className={fields.bar}>
      <TimeFilter
        time={filter}
        onChange={({ range, from, to }) => change({ range, from, to })}
      />
      <select
        className={fields.field}
        aria-label={t('trace.component')}
        value={component ?? ''}
        onChange={({ currentTarget: { value } }) =>
          change({ component: COMPONENTS.find((candidate) => candidate === value) })
        }
      >
        <option value="">{t('trace.anyComponent')}</option>
        {COMPONENTS.map((name) => (
          <option key={name} value={name}>
            {t(`trace.${name}`)}
          </option>
        ))}
      </select>
      <select
        className={fields.field}
        aria-label={t('trace.minDuration')}
        value={minDuration ?? ''}
        onChange={({ currentTarget: { value } }) =>
          change({ minDuration: value === '' ? undefined : Number(value) })
        }
      >
        <option value="">{t('trace.anyDuration')}</option>
        {durations
          .sort((a, b) => a - b)
          .map((ms) => (
            <option key={ms} value={ms}>
              {t('trace.atLeast', { duration: formatSpanTime(ms) })}
            </option>
          ))}
      </select>
      <label>
        <input
          type="checkbox"
          checked={errors === true}
          onChange={({ currentTarget: { checked } }) =>
            change({ errors: checked ? true : undefined })
          }
        />{' '}
        {t('trace.errorsOnly')}
      </label>
      <form
        className={fields.form}
        aria-label={t('trace.find')}
        onSubmit={(event) => {
          event.preventDefault()
          const field = new FormData(event.currentTarget).get('id')
          const typed = typeof field === 'string' ? field.trim().toLowerCase() : ''
          if (isTraceId(typed)) return onTrace(typed)
          const usable = typed === '' || isHash(typed)
          setInvalid(!usable)
          if (usable) change({ tx: isHash(typed) ? typed : undefined })
        }}
      >
        <input
          // A change from outside (Back, Clear) starts the field anew.
          key={tx ?? ''}
          className={fields.field}
          name="id"
          size={28}
          maxLength={80}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          defaultValue={tx ?? ''}
          aria-label={t('trace.find')}
          aria-invalid={invalid}
          aria-describedby={invalid ? id : undefined}
          placeholder={t('trace.find')}
          onChange={() => setInvalid(false)}
        />
        <button type="submit" className={fields.field}>
          {t('trace.apply')}
        </button>
        <button
          type="button"
          className={fields.field}
          disabled={Object.keys(filter).length === 0}
          onClick={() => onChange({})}
        >
          {t('trace.clear')}
        </button>
        {invalid && (
          <span id={id} className={fields.problem} role="alert">
            {t('trace.findInvalid')}
          </span>
        )}
      </form>
    </div>
  )
}

type LooseFilter = {
  readonly [Part in keyof TrackingFilter]?: TrackingFilter[Part] | undefined
}

/** A filter without the parts that narrow nothing. */
export function defined({
  range,
  from,
  to,
  component,
  minDuration,
  errors,
  tx,
}: LooseFilter): TrackingFilter {
  return {
    ...(range === undefined ? {} : { range }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(component === undefined ? {} : { component }),
    ...(minDuration === undefined ? {} : { minDuration }),
    ...(errors === undefined ? {} : { errors }),
    ...(tx === undefined ? {} : { tx }),
  }
}
