/** Width of an average character of a duration beside a bar, in CSS pixels. */
const CHARACTER = 6.5
/** Its padding on both sides, in CSS pixels. */
const PADDING = 16

/**
 * Position of a bar's duration: after the bar, else before it, else on its end. `left` and `right`
 * are the bar's ends as shares of the lane, whose `width` in CSS pixels is 0 while unknown. The
 * duration `isOver` the bar where it covers that.
 */
export function barTime(left: number, right: number, text: string, width: number) {
  const needed = width === 0 ? 0 : (text.length * CHARACTER + PADDING) / width
  if (right + needed <= 1) {
    return { style: { left: percent(Math.max(0, right)) }, isOver: false }
  }
  const isOver = left < needed
  const start = isOver ? Math.max(needed, Math.min(1, right)) : left
  return { style: { right: percent(1 - start) }, isOver }
}

const percent = (share: number) => `${share * 100}%`
