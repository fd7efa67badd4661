import { navigationWords } from '@halqa/copy';
import type { SignedInSession } from '@halqa/platform';
import { BankIcon, Button, CoinsIcon, HomeIcon, LinkButton, LogOutIcon, Menu, ShieldIcon, UserIcon } from '@halqa/ui';
import { type ReactNode, useSyncExternalStore } from 'react';
import styles from './header.module.css';

const operatorLink = { label: navigationWords.admin, href: '/admin', icon: <ShieldIcon /> };

/** A member's links in the bar: the dashboard, their money, and a menu under their name. */
export function MemberLinks({ session, onLogout }: { session: SignedInSession; onLogout: () => void }) {
  return (
    <>
      <NavLink href="/dashboard" label={navigationWords.dashboard} />
      <NavLink href="/profile/money" label={navigationWords.money} />
      <Menu
        label={displayName(session)}
        items={[
          { label: navigationWords.profile, href: '/profile', icon: <UserIcon /> },
          { label: navigationWords.bankAccounts, href: '/profile/bank-accounts', icon: <BankIcon /> },
          ...(session.profile?.is_admin ? [operatorLink] : []),
          { label: navigationWords.logout, onSelect: onLogout, icon: <LogOutIcon /> },
        ]}
      />
    </>
  );
}

/** A visitor's links in the bar. */
export function VisitorLinks() {
  return (
    <>
      <NavLink href="/login" label={navigationWords.login} />
      <LinkButton href="/register">{navigationWords.signUp}</LinkButton>
    </>
  );
}

type MemberSheetProps = { session: SignedInSession; onLogout: () => void; onFollow: () => void };

/** A member's links in the mobile menu. */
export const MemberSheet = ({ session, onLogout, onFollow }: MemberSheetProps) => (
  <>
    <p className={styles.name}>{displayName(session)}</p>
    <NavLink href="/dashboard" label={navigationWords.dashboard} icon={<HomeIcon />} onFollow={onFollow} />
    <NavLink href="/profile/money" label={navigationWords.money} icon={<CoinsIcon />} onFollow={onFollow} />
    <NavLink href="/profile" label={navigationWords.profile} icon={<UserIcon />} onFollow={onFollow} />
    <NavLink
      href="/profile/bank-accounts"
      label={navigationWords.bankAccounts}
      icon={<BankIcon />}
      onFollow={onFollow}
    />
    {session.profile?.is_admin && (
      <NavLink href="/admin" label={navigationWords.admin} icon={<ShieldIcon />} onFollow={onFollow} />
    )}
    <Button look="quiet" icon={<LogOutIcon />} onClick={onLogout}>
      {navigationWords.logout}
    </Button>
  </>
);

/** A visitor's links in the mobile menu. */
export const VisitorSheet = ({ onFollow }: { onFollow: () => void }) => (
  <>
    <NavLink href="/login" label={navigationWords.login} onFollow={onFollow} />
    <LinkButton href="/register" wide onClick={onFollow}>
      {navigationWords.signUp}
    </LinkButton>
  </>
);

type NavLinkProps = { href: string; label: string; icon?: ReactNode; onFollow?: () => void };

/** A navigation link, marked as current while its page is shown. */
function NavLink({ href, label, icon, onFollow }: NavLinkProps) {
  const path = usePath();
  return (
    <a className={styles.link} href={href} aria-current={path === href ? 'page' : undefined} onClick={onFollow}>
      {icon}
      <span>{label}</span>
    </a>
  );
}

/** The current path. The shell uses no router. */
export const usePath = (): string =>
  useSyncExternalStore(
    subscribe,
    () => location.pathname,
    () => '/',
  );

function subscribe(listener: () => void): () => void {
  addEventListener('single-spa:routing-event', listener);
  return () => removeEventListener('single-spa:routing-event', listener);
}

const displayName = ({ profile, user }: SignedInSession): string => profile?.name || user.name || user.email;
