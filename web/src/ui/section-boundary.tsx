import { Component, type ReactNode } from 'react'
import { useText } from '../locales/text.tsx'

interface Props {
  readonly children: ReactNode
}

/**
 * Last resort around a section: if it throws, one line replaces it and the screen stays.
 * It is tried again when its content changes.
 */
export class SectionBoundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidUpdate({ children }: Props) {
    if (this.state.isBroken && children !== this.props.children) {
      this.setState({ isBroken: false })
    }
  }

  override render() {
    return this.state.isBroken ? <BrokenSection /> : this.props.children
  }
}

function BrokenSection() {
  return <p role="alert">{useText()('ui.sectionBroken')}</p>
}
