import { navigationWords } from '@halqa/copy';
import { BankIcon, Button, HomeIcon, LogOutIcon, ShieldIcon, UserIcon } from '@halqa/ui';
import styles from './mobile-menu.module.css';
import { NavLink } from './nav-link.tsx';
import { displayName, type SignedIn } from './signed-in.ts';

type MemberSheetProps = { session: SignedIn; onLogout: () => void; onFollow: () => void };

/** What the menu of a narrow screen offers to a member: the bar's link and the menu under their name in one list. */
export const MemberSheet = ({ session, onLogout, onFollow }: MemberSheetProps) => (
  <>
    <p className={styles.name}>{displayName(session)}</p>
    <NavLink href="/dashboard" label={navigationWords.dashboard} icon={<HomeIcon />} onFollow={onFollow} />
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
