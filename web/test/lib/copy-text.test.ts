// @window

import t from 'tap'
import { openWindow } from '../fixtures/browser-window.ts'

openWindow()
const { copyText } = await import('../../src/lib/copy-text.ts')

/** Whether the page may use the asynchronous clipboard, what the old command is given, and its answer. */
function offer(clipboard: object | undefined, allows = true) {
  const selected: string[] = []
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
  document.execCommand = () => {
    const field = document.activeElement as HTMLTextAreaElement
    selected.push(field.value.slice(field.selectionStart, field.selectionEnd))
    return allows
  }
  return selected
}

t.test('a secure page uses the clipboard', async (t) => {
  const copied: string[] = []
  const selected = offer({ writeText: async (text: string) => copied.push(text) })
  t.equal(await copyText('0x12'), true)
  t.same([copied, selected], [['0x12'], []])

  offer({ writeText: () => Promise.reject(new Error('denied')) })
  t.equal(await copyText('0x12'), false)
})

t.test('over plain HTTP the whole text is selected and the focus returns', async (t) => {
  const dialog = document.createElement('div')
  dialog.role = 'dialog'
  const button = document.createElement('button')
  dialog.append(button)
  document.body.append(dialog)
  button.focus()
  const selected = offer(undefined)
  t.equal(await copyText('two\nlines'), true)
  t.same(selected, ['two\nlines'])
  t.equal(document.activeElement, button)
  t.equal(document.querySelector('textarea'), null)

  offer(undefined, false)
  t.equal(await copyText('0x12'), false)
})
