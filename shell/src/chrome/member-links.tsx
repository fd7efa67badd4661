import { navigationWords } from '@halqa/copy';
import { BankIcon, LogOutIcon, Menu, ShieldIcon, UserIcon } from '@halqa/ui';
import { NavLink } from './nav-link.tsx';
import { displayName, type SignedIn } from './signed-in.ts';

const admin = { label: navigationWords.admin, href: '/admin', icon: <ShieldIcon /> };

/** Dashboard, and the menu under the person's own name. */
export function MemberLinks({ session, onLogout }: { session: SignedIn; onLogout: () => void }) {
  return (
    <>
      <NavLink href="/dashboard" label={navigationWords.dashboard} />
      <Menu
        label={displayName(session)}
        items={[
          { label: navigationWords.profile, href: '/profile', icon: <UserIcon /> },
          { label: navigationWords.bankAccounts, href: '/profile/bank-accounts', icon: <BankIcon /> },
          ...(session.profile?.is_admin ? [admin] : []),
          { label: navigationWords.logout, onSelect: onLogout, icon: <LogOutIcon /> },
        ]}
      />
    </>
  );
}
