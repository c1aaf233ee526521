import { Component, type ReactNode } from 'react'

/**
 * Around what the page can do without: if its code does not arrive or breaks, it is left out
 * and the screen stays.
 */
export class OptionalPart extends Component<
  { children: ReactNode; fallback?: ReactNode },
  { broken: boolean }
> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? this.props.fallback : this.props.children
  }
}
