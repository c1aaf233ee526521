/** Width of a digit of the axis labels (12 px, tabular), in CSS pixels. */
const DIGIT_WIDTH = 7.2
/** Space between the labels and the plot, and at the edges, in CSS pixels. */
const LABEL_ROOM = 16
/** Half the height of a label, in CSS pixels. */
const HALF_LINE = 8

/** Width of a value axis with these labels, in CSS pixels. */
export const axisWidth = (labels: readonly string[]): number =>
  Math.ceil(Math.max(...labels.map(({ length }) => length)) * DIGIT_WIDTH + LABEL_ROOM)

/** Margins for the halves of labels that reach beyond the plot, in CSS pixels. */
export function axisMargin({
  domain: [from, to],
  ticks,
  formatTick,
  room,
  yAxis,
}: {
  readonly domain: readonly [number, number]
  readonly ticks: readonly number[]
  readonly formatTick: (x: number) => string
  /** Width beside the value axis, in CSS pixels. */
  readonly room: number
  readonly yAxis: { readonly width: number }
}) {
  const beyond = (tick: number | undefined, end: number, inside: number) => {
    if (tick === undefined) return 0
    const distance = (Math.abs(end - tick) / (to - from)) * room
    const half = (formatTick(tick).length * DIGIT_WIDTH) / 2
    return Math.max(0, Math.ceil(half - inside - distance))
  }
  return {
    top: HALF_LINE,
    left: beyond(ticks[0], from, yAxis.width),
    right: beyond(ticks.at(-1), to, 0),
  }
}
