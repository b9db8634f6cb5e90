import { Component, type ReactNode } from 'react'
import { OopsPage } from './OopsPage.tsx'

/** The last one: catches what breaks outside every route, the frame itself included. */
export class RenderErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? <OopsPage /> : this.props.children
  }
}
