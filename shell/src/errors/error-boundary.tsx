import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Drawn instead of what broke; `again` tries to draw it once more. */
  fallback: (again: () => void) => ReactNode;
  /** What broke is left behind when this changes: the address. */
  place?: string;
  children: ReactNode;
}

/** Keeps an error while drawing inside this part of the page. React has no hook for it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  readonly again = () => this.setState({ broken: false });

  override componentDidUpdate(before: ErrorBoundaryProps) {
    if (this.state.broken && before.place !== this.props.place) this.again();
  }

  override render() {
    return this.state.broken ? this.props.fallback(this.again) : this.props.children;
  }
}
