import { brandName, navigationWords } from '@halqa/copy';
import type { Session, Store } from '@halqa/platform';
import { CloseIcon, IconButton, Logo, MenuIcon, usePopup } from '@halqa/ui';
import { useId, useSyncExternalStore } from 'react';
import { LanguageSwitch } from '../language/language-switch.tsx';
import type { Bell } from './bell.ts';
import styles from './header.module.css';
import { useHeaderScroll } from './header-scroll.ts';
import { MemberLinks, MemberSheet, usePath, VisitorLinks, VisitorSheet } from './nav-links.tsx';
import { NotificationBell } from './notification-bell.tsx';

export type HeaderProps = { session: Store<Session>; bell: Bell; onLogout: () => void };

const prerenderedSession: Session = { status: 'loading' };

/**
 * The navigation bar (specification section 2, "Layout"). While the session loads it has the links of a visitor; styles
 * hide them where the document has found a stored login.
 */
export function Header({ session: store, bell, onLogout }: HeaderProps) {
  const session = useSyncExternalStore(store.subscribe, store.get, () => prerenderedSession);
  const scroll = useHeaderScroll();
  return (
    <header
      className={styles.header}
      data-session={session.status}
      data-hidden={scroll.isHidden}
      data-shrunk={scroll.isShrunk}
    >
      <a className="skip-link" href="#main">
        {navigationWords.skip}
      </a>
      <div className={styles.bar}>
        <a className={styles.home} href="/" aria-label={navigationWords.home}>
          <Logo name={brandName} />
        </a>
        <nav className={styles.wide} aria-label={navigationWords.main}>
          {session.status === 'signed-in' ? <MemberLinks session={session} onLogout={onLogout} /> : <VisitorLinks />}
        </nav>
        <div className={styles.end}>
          {session.status === 'signed-in' && <NotificationBell bell={bell} />}
          <MobileMenu session={session} onLogout={onLogout} />
        </div>
      </div>
    </header>
  );
}

type MobileMenuProps = { session: Session; onLogout: () => void };

/** The menu of narrow screens. The key closes it on every navigation, also with Back. */
const MobileMenu = (props: MobileMenuProps) => <MobileMenuContent key={usePath()} {...props} />;

function MobileMenuContent({ session, onLogout }: MobileMenuProps) {
  const { isOpen, open, close, rootRef, triggerRef } = usePopup();
  const sheetId = useId();
  return (
    <div className={styles.mobileMenu} ref={rootRef}>
      <IconButton
        ref={triggerRef}
        label={isOpen ? navigationWords.closeMenu : navigationWords.menu}
        icon={isOpen ? <CloseIcon /> : <MenuIcon />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? sheetId : undefined}
        onClick={isOpen ? close : open}
      />
      {isOpen && (
        <nav id={sheetId} className={styles.sheet} aria-label={navigationWords.main}>
          {session.status === 'signed-in' ? (
            <MemberSheet session={session} onLogout={onLogout} onFollow={close} />
          ) : (
            <VisitorSheet onFollow={close} />
          )}
          <hr className={styles.separator} />
          <LanguageSwitch />
        </nav>
      )}
    </div>
  );
}
