import { brandName, navigationWords } from '@halqa/copy';
import type { Session, Store } from '@halqa/platform';
import { Logo } from '@halqa/ui';
import { useSyncExternalStore } from 'react';
import type { Bell } from './bell.ts';
import styles from './header.module.css';
import { MemberLinks } from './member-links.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { useBar } from './use-bar.ts';
import { VisitorLinks } from './visitor-links.tsx';

export type HeaderProps = { session: Store<Session>; bell: Bell; onLogout: () => void };

/** In a finished document nobody is known yet. */
const unknown: Session = { status: 'loading' };

/** The navigation bar (specification section 2, "Layout"). */
export function Header({ session: store, bell, onLogout }: HeaderProps) {
  const session = useSyncExternalStore(store.subscribe, store.get, () => unknown);
  const bar = useBar();
  return (
    <header className={styles.header} data-hidden={bar.isHidden} data-shrunk={bar.isShrunk}>
      <a className="skip-link" href="#main">
        {navigationWords.skip}
      </a>
      <div className={styles.bar}>
        <a className={styles.home} href="/" aria-label={navigationWords.home}>
          <Logo name={brandName} />
        </a>
        {session.status !== 'loading' && (
          <nav className={styles.wide} aria-label={navigationWords.main}>
            {session.status === 'signed-in' ? <MemberLinks session={session} onLogout={onLogout} /> : <VisitorLinks />}
          </nav>
        )}
        {session.status !== 'loading' && (
          <div className={styles.end}>
            {session.status === 'signed-in' && <NotificationBell bell={bell} />}
            <MobileMenu session={session} onLogout={onLogout} />
          </div>
        )}
      </div>
    </header>
  );
}
