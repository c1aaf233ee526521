import type { ReactNode } from 'react'
import { useText } from '../locales/text.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

/**
 * Last resort around a section: if it throws, one line replaces it and the screen stays.
 * It is tried again when its content changes.
 */
export class SectionBoundary extends ErrorBoundary {
  override componentDidUpdate({ children }: { children: ReactNode }) {
    if (this.state.broken && children !== this.props.children) {
      this.setState({ broken: false })
    }
  }

  override render() {
    return this.state.broken ? <BrokenSection /> : this.props.children
  }
}

function BrokenSection() {
  return <p role="alert">{useText()('ui.sectionBroken')}</p>
}
