import { Component, type ReactNode } from 'react'
import { OopsPage } from './OopsPage.tsx'

/** The outermost error boundary: catches what breaks outside every route, including the frame itself. */
export class RenderErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? <OopsPage /> : this.props.children
  }
}
