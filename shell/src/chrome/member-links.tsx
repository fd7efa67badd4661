import { navigationWords } from '@halqa/copy';
import { BankIcon, LogOutIcon, Menu, UserIcon } from '@halqa/ui';
import { NavLink } from './nav-link.tsx';
import { displayName, type SignedIn } from './signed-in.ts';

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
          { label: navigationWords.logout, onSelect: onLogout, icon: <LogOutIcon /> },
        ]}
      />
    </>
  );
}
