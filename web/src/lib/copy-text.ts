/**
 * Copies a text; false where the browser does not allow it. Plain HTTP has no asynchronous clipboard,
 * so there the old command copies what is selected.
 */
export async function copyText(text: string): Promise<boolean> {
  const { clipboard } = navigator as Partial<Pick<Navigator, 'clipboard'>>
  if (clipboard === undefined) return copySelected(text)
  return clipboard.writeText(text).then(
    () => true,
    () => false,
  )
}

function copySelected(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.position = 'fixed'
  field.style.opacity = '0'
  // In the dialog that is open: it takes the focus back from elsewhere.
  ;(focused?.closest('[role=dialog]') ?? document.body).append(field)
  // Not every browser focuses what it selects.
  field.focus({ preventScroll: true })
  field.select()
  try {
    return document.execCommand('copy')
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}
