import { Component, type ReactNode } from 'react'

/**
 * For optional parts of the page: if their code doesn't load or throws, they are left out
 * and the screen stays.
 */
export class ErrorBoundary extends Component<
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
