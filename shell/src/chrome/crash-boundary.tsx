import { Component, type ReactNode } from 'react';
import { CrashScreen } from './crash-screen.tsx';

type Props = { report: (error: unknown) => void; children: ReactNode };

/** Shows the crash screen in place of what threw while it rendered. */
export class CrashBoundary extends Component<Props, { hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.report(error);
  }

  override render() {
    return this.state.hasCrashed ? <CrashScreen /> : this.props.children;
  }
}
