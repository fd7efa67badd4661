import { brandName, footerLinks, navigationWords } from '@halqa/copy';
import { Logo } from '@halqa/ui';
import { Component, type ReactNode, StrictMode } from 'react';
import { LanguageSwitch } from '../language/language-switch.tsx';
import { report } from '../report.ts';
import { ToastList } from '../toasts/toast-list.tsx';
import type { ToastQueue } from '../toasts/toast-queue.ts';
import { Header, type HeaderProps } from './header.tsx';
import styles from './layout.module.css';
import { MoneyBanner } from './money-banner.tsx';
import { CrashScreen } from './status-pages.tsx';

export type LayoutProps = HeaderProps & { toasts: ToastQueue };

/** The layout above `main`. Rendered in the browser and in prerendered documents. */
export const LayoutTop = ({ session, bell, onLogout }: LayoutProps) => (
  <Guarded>
    <Header session={session} bell={bell} onLogout={onLogout} />
    <MoneyBanner bell={bell} />
  </Guarded>
);

/** The layout below `main`. */
export const LayoutBottom = ({ toasts }: LayoutProps) => (
  <Guarded>
    <Footer />
    <ToastList toasts={toasts} />
  </Guarded>
);

const Guarded = ({ children }: { children: ReactNode }) => (
  <StrictMode>
    <CrashBoundary report={report}>{children}</CrashBoundary>
  </StrictMode>
);

type CrashBoundaryProps = { report: (error: unknown) => void; children: ReactNode };

/** Renders the crash screen in place of children that threw while rendering. */
export class CrashBoundary extends Component<CrashBoundaryProps, { hasCrashed: boolean }> {
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

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.tagline}>
          <a className={styles.home} href="/" aria-label={navigationWords.home}>
            <Logo name={brandName} />
          </a>
          <p>{navigationWords.tagline}</p>
          <div className={styles.choices}>
            <LanguageSwitch size="small" />
          </div>
        </div>
        <nav aria-label={navigationWords.footer}>
          <ul className={styles.links}>
            {footerLinks.map(({ href, label }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
