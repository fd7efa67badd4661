import { navigationWords } from '@halqa/copy';
import type { Session } from '@halqa/platform';
import { Button, CloseIcon, IconButton, LinkButton, LogOutIcon, MenuIcon } from '@halqa/ui';
import { useId, useRef, useState } from 'react';
import { LanguageSwitch } from '../language/language-switch.tsx';
import styles from './mobile-menu.module.css';
import { NavLink } from './nav-link.tsx';
import { displayName, type SignedIn } from './signed-in.ts';
import { useEscape } from './use-escape.ts';
import { usePath } from './use-path.ts';

type MobileMenuProps = { session: Exclude<Session, { status: 'loading' }>; onLogout: () => void };

/** On a narrow screen everything of the bar is in this sheet. Going anywhere closes it. */
export function MobileMenu({ session, onLogout }: MobileMenuProps) {
  const path = usePath();
  // The path it was opened on: on any other it is closed.
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  const isOpen = openedOn === path;
  const root = useRef<HTMLDivElement>(null);
  const sheet = useId();

  useEscape(isOpen, () => {
    setOpenedOn(null);
    root.current?.querySelector('button')?.focus();
  });

  return (
    <div className={styles.root} ref={root}>
      <IconButton
        label={isOpen ? navigationWords.closeMenu : navigationWords.menu}
        icon={isOpen ? <CloseIcon /> : <MenuIcon />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? sheet : undefined}
        onClick={() => setOpenedOn(isOpen ? null : path)}
      />
      {isOpen && (
        <nav id={sheet} className={styles.sheet} aria-label={navigationWords.main}>
          {session.status === 'signed-in' ? <Member session={session} onLogout={onLogout} /> : <Visitor />}
          <div className={styles.language}>
            <LanguageSwitch />
          </div>
        </nav>
      )}
    </div>
  );
}

const Visitor = () => (
  <>
    <NavLink href="/login" label={navigationWords.login} />
    <LinkButton href="/register" wide>
      {navigationWords.signUp}
    </LinkButton>
  </>
);

const Member = ({ session, onLogout }: { session: SignedIn; onLogout: () => void }) => (
  <>
    <p className={styles.name}>{displayName(session)}</p>
    <NavLink href="/dashboard" label={navigationWords.dashboard} />
    <NavLink href="/profile" label={navigationWords.profile} />
    <NavLink href="/profile/bank-accounts" label={navigationWords.bankAccounts} />
    {session.profile?.is_admin && <NavLink href="/admin" label={navigationWords.admin} />}
    <Button look="secondary" wide icon={<LogOutIcon />} onClick={onLogout}>
      {navigationWords.logout}
    </Button>
  </>
);
