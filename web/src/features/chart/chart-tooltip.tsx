import classes from './time-chart.module.css'

/** Width of the tooltip in CSS pixels, as the style sheet sets it. */
const TOOLTIP_WIDTH = 220
/** Distance from the crosshair. */
const OFFSET = 10

/**
 * Values under the crosshair, on the side of it that has more room. Hidden from assistive
 * technology: the chart announces the same as its value.
 */
export function ChartTooltip({
  title,
  readings,
  notes,
  left,
  width,
}: {
  title: string
  readings: readonly { id: string; label: string; text: string }[]
  notes: readonly (string | undefined)[]
  /** Position of the crosshair and width of the chart, in pixels. */
  left: number
  width: number
}) {
  const start =
    left > width / 2
      ? Math.max(0, left - OFFSET - TOOLTIP_WIDTH)
      : Math.min(left + OFFSET, Math.max(0, width - TOOLTIP_WIDTH))
  return (
    <div className={classes.tooltip} style={{ left: start }} aria-hidden="true">
      <div className={classes.tooltipTitle}>{title}</div>
      {readings.map(({ id, label, text }, row) => (
        <div key={id} className={classes.reading}>
          <span className={`${classes.key} ${classes[`tone${row + 1}`] ?? ''}`} />
          <span>{label}</span>
          <span className={classes.value}>{text}</span>
        </div>
      ))}
      {notes.map((note) =>
        note === undefined ? null : (
          <div key={note} className={classes.note}>
            {note}
          </div>
        ),
      )}
    </div>
  )
}
