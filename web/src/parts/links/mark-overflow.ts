/** Below it a strip is at its end; browsers round what they scroll. */
const SLACK_PX = 2

/**
 * Marks the sides at which a strip has more than is in sight, as `data-more-before` and
 * `data-more-after`. Returns a function that ends it.
 */
export function markOverflow(strip: HTMLElement): () => void {
  const update = () => {
    const { scrollLeft, scrollWidth, clientWidth } = strip
    // Negative where text runs from the right.
    const before = Math.abs(scrollLeft)
    strip.toggleAttribute('data-more-before', before > SLACK_PX)
    strip.toggleAttribute(
      'data-more-after',
      scrollWidth - clientWidth - before > SLACK_PX,
    )
  }
  const observer = new ResizeObserver(update)
  observer.observe(strip)
  // A count that arrives makes a tab wider, and not the strip.
  for (const tab of strip.children) observer.observe(tab)
  strip.addEventListener('scroll', update, { passive: true })
  update()
  return () => {
    observer.disconnect()
    strip.removeEventListener('scroll', update)
  }
}
