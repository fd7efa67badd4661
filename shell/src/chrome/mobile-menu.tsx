import { navigationWords } from '@halqa/copy';
import type { Session } from '@halqa/platform';
import { CloseIcon, IconButton, MenuIcon, usePopup } from '@halqa/ui';
import { useId } from 'react';
import { LanguageSwitch } from '../language/language-switch.tsx';
import { MemberSheet } from './member-sheet.tsx';
import styles from './mobile-menu.module.css';
import { usePath } from './use-path.ts';
import { VisitorSheet } from './visitor-sheet.tsx';

type MobileMenuProps = { session: Exclude<Session, { status: 'loading' }>; onLogout: () => void };

/** On a narrow screen everything of the bar is in this sheet. Going anywhere closes it, also with Back. */
export const MobileMenu = (props: MobileMenuProps) => <MenuOfPage key={usePath()} {...props} />;

function MenuOfPage({ session, onLogout }: MobileMenuProps) {
  const { isOpen, open, close, rootRef, triggerRef } = usePopup();
  const sheet = useId();
  return (
    <div className={styles.root} ref={rootRef}>
      <IconButton
        ref={triggerRef}
        label={isOpen ? navigationWords.closeMenu : navigationWords.menu}
        icon={isOpen ? <CloseIcon /> : <MenuIcon />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? sheet : undefined}
        onClick={isOpen ? close : open}
      />
      {isOpen && (
        <nav id={sheet} className={styles.sheet} aria-label={navigationWords.main}>
          {session.status === 'signed-in' ? (
            <MemberSheet session={session} onLogout={onLogout} onFollow={close} />
          ) : (
            <VisitorSheet onFollow={close} />
          )}
          <hr className={styles.rule} />
          <LanguageSwitch />
        </nav>
      )}
    </div>
  );
}
