import { profileWords } from '@halqa/copy';
import { Outlet, useLocation } from '@halqa/platform/router';
import { AsideLayout, BankIcon, BellIcon, CoinsIcon, CopyIcon, Page, ShieldIcon, SideNav, UserIcon } from '@halqa/ui';

/** The side menu, and beside it the current section. */
export function ProfileLayout() {
  return (
    <Page>
      <AsideLayout asideFirst aside={<SectionMenu />}>
        <Outlet />
      </AsideLayout>
    </Page>
  );
}

const { personal, bankAccounts, money, security, notifications, data } = profileWords.sections;

const sections = [
  { href: '/profile', label: personal, icon: <UserIcon /> },
  { href: '/profile/bank-accounts', label: bankAccounts, icon: <BankIcon /> },
  { href: '/profile/money', label: money, icon: <CoinsIcon /> },
  { href: '/profile/security', label: security, icon: <ShieldIcon /> },
  { href: '/profile/notifications', label: notifications, icon: <BellIcon /> },
  { href: '/profile/data', label: data, icon: <CopyIcon /> },
];

/** The four sections of the profile (specification section 2), the member's money, and what is stored about them. */
function SectionMenu() {
  const here = useLocation().pathname.replace(/\/$/, '');
  const items = sections.map((section) => ({ ...section, isCurrent: section.href === here }));
  return <SideNav label={profileWords.menu} items={items} />;
}
