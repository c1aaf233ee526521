import '../theme/mantine.css'
import '../theme/fonts/fonts.css'
import '../theme/tokens.css'
import '../theme/base.css'
import { type ComponentProps, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'

/** Fonts of text, as CSS has them. */
const FONTS = ['1em Inter', '1em "JetBrains Mono"']

/** A property of tokens.css that `index.html` does without. */
const TOKEN = '--chart-1'

/**
 * Renders the page, unless its stylesheet did not load: then the notice of index.html stays.
 *
 * @throws Error if the document has no element for it
 */
export function mount(props: ComponentProps<typeof App>): void {
  const element = document.getElementById('root')
  if (element === null) throw new Error('index.html has no element with the id "root"')
  const styles = getComputedStyle(document.documentElement)
  if (styles.getPropertyValue(TOKEN) === '') return
  // Else the page is laid out without them first, and a second time with them.
  for (const font of FONTS) document.fonts.load(font).catch(() => {})
  // In a transition React yields every few milliseconds, so the first render is no long task.
  startTransition(() => createRoot(element).render(<App {...props} />))
}
