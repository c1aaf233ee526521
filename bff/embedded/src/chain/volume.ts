const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/** Relative traffic at a time (Unix ms), around 1: nights and weekends are calmer (UTC). */
export function volumeAt(time: number): number {
  const hour = (time % DAY_MS) / HOUR_MS
  // Busiest at 15:00, calmest at 03:00.
  const daily = 1 + 0.5 * Math.sin(((hour - 9) / 24) * 2 * Math.PI)
  const weekday = new Date(time).getUTCDay()
  const weekly = weekday === 0 || weekday === 6 ? 0.7 : 1.1
  // A slow wave of five days, so that no two weeks look alike.
  const wave = 1 + 0.15 * Math.sin((time / (5 * DAY_MS)) * 2 * Math.PI)
  return daily * weekly * wave
}
