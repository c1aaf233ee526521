import { type ReactNode, useState } from 'react'
import { useText } from '../../locales/text.tsx'
import type { ChartData, ChartSeries } from './chart-data.ts'
import classes from './chart-table.module.css'

/** The values of a chart as a table, newest first; its rows render when it is opened. */
export function ChartTable({
  name,
  xLabel,
  series,
  data,
  formatX,
  formatY,
}: {
  name: string
  xLabel: string
  series: readonly Pick<ChartSeries, 'id' | 'label'>[]
  data: ChartData
  formatX: (x: number) => ReactNode
  formatY: (y: number, x?: number) => string
}) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const newestFirst = data.xs.map((x, index) => ({ x, index })).reverse()
  return (
    <details
      className={classes.details}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{t('home.chartAsTable')}</summary>
      {open && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must be reachable by keyboard
        <section className={classes.scroll} aria-label={name} tabIndex={0}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{xLabel}</th>
                {series.map(({ id, label }) => (
                  <th key={id} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {newestFirst.map(({ x, index }) => (
                <tr key={x}>
                  <th scope="row">{formatX(x)}</th>
                  {series.map(({ id }, row) => {
                    const value = data.values[row]?.[index] ?? null
                    return (
                      <td key={id}>
                        {value === null ? t('home.chartGap') : formatY(value, x)}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </details>
  )
}
