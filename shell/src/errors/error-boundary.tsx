import { Component, type ErrorInfo, type ReactNode } from 'react';
import { noteFault } from './faults.ts';

interface ErrorBoundaryProps {
  /** Drawn instead of the children after an error; `retry` draws the children again. */
  fallback: (retry: () => void) => ReactNode;
  /** A change of this value, such as the path, draws the children again. */
  resetKey?: string;
  children: ReactNode;
}

/** Contains errors of rendering in this part of the page. React has no hook for it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  readonly retry = () => this.setState({ broken: false });

  override componentDidCatch(error: Partial<Error> | undefined, { componentStack }: ErrorInfo) {
    noteFault('error', `${error?.stack}${componentStack}`);
  }

  override componentDidUpdate(before: ErrorBoundaryProps) {
    if (this.state.broken && before.resetKey !== this.props.resetKey) this.retry();
  }

  override render() {
    return this.state.broken ? this.props.fallback(this.retry) : this.props.children;
  }
}
