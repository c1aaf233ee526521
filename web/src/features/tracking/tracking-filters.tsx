import { COMPONENTS, isHash, isTraceId, type TraceSummary } from '@bvlgarichain/shared'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useText } from '../../i18n/text.tsx'
import { formatSpanTime } from '../../lib/format-span-time.ts'
import fields from '../../ui/filter-bar.module.css'
import type { FilterFieldsProps } from '../list/list.ts'
import { TimeFilter } from './time-filter.tsx'
import type { TrackingSearch } from './tracking-search.ts'

/** Durations that a list can be narrowed to, in milliseconds. */
const DURATIONS = [10, 100, 1_000, 10_000, 60_000] as const

/** Narrows traces by time, component, duration, errors and transaction, or leads to one. */
export function TrackingFilters({
  search,
  isFiltered,
  onChange,
  onClear,
}: FilterFieldsProps<TraceSummary, TrackingSearch>) {
  const navigate = useNavigate()
  const t = useText()
  const id = useId()
  const [invalid, setInvalid] = useState(false)
  const { component, minDuration, errors, tx } = search
  const durations = [...new Set([...DURATIONS, ...(minDuration ? [minDuration] : [])])]
  return (
    <div className={fields.bar}>
      <TimeFilter
        time={search}
        onChange={({ range, from, to }) => onChange({ range, from, to })}
      />
      <select
        className={fields.field}
        aria-label={t('trace.component')}
        value={component ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ component: COMPONENTS.find((candidate) => candidate === value) })
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
          onChange({ minDuration: value === '' ? undefined : Number(value) })
        }
      >
        <option value="">{t('trace.anyDuration')}</option>
        {durations
          .sort((a, b) => a - b)
          .map((ms) => (
            <option key={ms} value={ms}>
              {t('trace.atLeast', { duration: formatSpanTime(ms, t) })}
            </option>
          ))}
      </select>
      <label>
        <input
          type="checkbox"
          checked={errors === true}
          onChange={({ currentTarget: { checked } }) =>
            onChange({ errors: checked ? true : undefined })
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
          if (isTraceId(typed)) {
            void navigate({ to: '/tracking/$traceId', params: { traceId: typed } })
            return
          }
          const usable = typed === '' || isHash(typed)
          setInvalid(!usable)
          if (usable) onChange({ tx: isHash(typed) ? typed : undefined })
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
          disabled={!isFiltered}
          onClick={onClear}
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
