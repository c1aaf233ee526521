import { COMPONENTS, type TraceSummary } from '@bvlgarichain/contract'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { formatSpanTime } from '../../lib/format-span-time.ts'
import { readHash, readTraceId } from '../../lib/path-params.ts'
import { useText } from '../../locales/text.tsx'
import type { FilterFieldsProps } from '../../parts/list/list.ts'
import type { TrackingSearch } from '../../parts/spans/tracking-search.ts'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { FilterForm } from '../../ui/filter-form.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { useTypedText } from '../../ui/use-typed-text.ts'
import { TimeFilter } from './time-filter.tsx'

/** Durations that a list can be narrowed to, in milliseconds. */
const DURATIONS = [10, 100, 1_000, 10_000, 60_000] as const

/** Filters traces by time, component, duration, errors and transaction, or leads to one. */
export function TrackingFilters({
  search,
  filterCount,
  onChange,
  onClear,
}: FilterFieldsProps<TraceSummary, TrackingSearch>) {
  const navigate = useNavigate()
  const t = useText()
  const { component, minDuration, errors, tx } = search
  const [typed, setTyped] = useTypedText(tx ?? '')
  const [isInvalid, setIsInvalid] = useState(false)
  const durations = [...new Set([...DURATIONS, ...(minDuration ? [minDuration] : [])])]
  return (
    <FilterBar
      count={filterCount}
      onClear={onClear}
      first={
        <>
          <TimeFilter
            time={search}
            onChange={({ range, from, to }) => onChange({ range, from, to })}
          />
          <FilterSelect
            label={t('trace.component')}
            any={t('trace.anyComponent')}
            options={COMPONENTS.map((value) => ({ value, label: t(`trace.${value}`) }))}
            value={component}
            onChange={(next) => onChange({ component: next })}
          />
        </>
      }
    >
      <FilterSelect
        label={t('trace.minDuration')}
        any={t('trace.anyDuration')}
        options={durations
          .sort((a, b) => a - b)
          .map((ms) => ({
            value: String(ms),
            label: t('trace.atLeast', { duration: formatSpanTime(ms, t) }),
          }))}
        value={minDuration === undefined ? undefined : String(minDuration)}
        onChange={(next) =>
          onChange({ minDuration: next === undefined ? undefined : Number(next) })
        }
      />
      <Checkbox
        py="0.3125rem"
        label={t('trace.errorsOnly')}
        checked={errors === true}
        onChange={({ currentTarget: { checked } }) =>
          onChange({ errors: checked ? true : undefined })
        }
      />
      <FilterForm
        label={t('trace.find')}
        onApply={() => {
          const traceId = readTraceId(typed)
          if (traceId !== undefined) {
            void navigate({ to: '/tracking/$traceId', params: { traceId } })
            return
          }
          const tx = readHash(typed)
          const isUsable = typed.trim() === '' || tx !== undefined
          setIsInvalid(!isUsable)
          if (isUsable) onChange({ tx })
        }}
      >
        <TextInput
          w="18rem"
          maw="100%"
          name="id"
          maxLength={80}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          error={isInvalid && t('trace.findInvalid')}
          errorProps={{ role: 'alert' }}
          aria-label={t('trace.find')}
          placeholder={t('trace.find')}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value)
            setIsInvalid(false)
          }}
        />
        <Button type="submit">{t('ui.applyFilter')}</Button>
      </FilterForm>
    </FilterBar>
  )
}
