import '../theme/mantine.css'
import '../theme/fonts/fonts.css'
import '../theme/tokens.css'
import '../theme/base.css'
import { type ComponentProps, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'

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
  // In a transition React yields every few milliseconds, so the first render is no long task.
  startTransition(() => createRoot(element).render(<App {...props} />))
}
