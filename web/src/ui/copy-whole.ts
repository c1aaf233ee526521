/** Attribute with the whole text of an element that shows a shortened one. */
const WHOLE = 'data-whole'
const CUT = '…'

/** Puts shortened hashes that are copied with the mouse or the keyboard into the clipboard whole. */
export function copyWhole(event: ClipboardEvent): void {
  const selection = document.getSelection()
  const isField =
    event.target instanceof Element && event.target.matches('input, textarea')
  if (selection === null || selection.rangeCount === 0 || isField) return
  const range = selection.getRangeAt(0)
  let text = selection.toString()
  let at = 0
  let isChanged = false
  for (const element of document.querySelectorAll<HTMLElement>(`[${WHOLE}]`)) {
    const selected = range.intersectsNode(element) ? partIn(range, element) : ''
    const start = text.indexOf(selected, at)
    // One of its ends alone is a text of its own.
    if (!selected.includes(CUT) || start === -1) continue
    const whole = element.getAttribute(WHOLE) ?? ''
    text = `${text.slice(0, start)}${whole}${text.slice(start + selected.length)}`
    at = start + whole.length
    isChanged = true
  }
  if (!isChanged) return
  event.clipboardData?.setData('text/plain', text)
  event.preventDefault()
}

/** Text of an element as far as it is within a range. */
function partIn(range: Range, element: HTMLElement): string {
  const part = document.createRange()
  part.selectNodeContents(element)
  if (range.compareBoundaryPoints(part.START_TO_START, part) > 0) {
    part.setStart(range.startContainer, range.startOffset)
  }
  if (range.compareBoundaryPoints(part.END_TO_END, part) < 0) {
    part.setEnd(range.endContainer, range.endOffset)
  }
  return part.toString()
}
