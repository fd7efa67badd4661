import { Disclosure, Logo, SideNav, Stack, Stepper, UserIcon } from '@halqa/ui';

const sections = ['Personal Information', 'Bank Accounts', 'Security'].map((label, index) => ({
  label,
  href: '#top',
  icon: <UserIcon />,
  isCurrent: index === 0,
}));

export default () => (
  <Stack>
    <Logo name="Halqa" />
    <Stepper label="Create group" steps={['Group Settings', 'Invite Members']} current={1} doneLabel="done" />
    <SideNav label="Profile" items={sections} />
    <Disclosure summary="Is there any interest?" exclusiveGroup="faq" isOpen>
      <p>No. Everyone pays the same, everyone receives the same, and nothing is added.</p>
    </Disclosure>
  </Stack>
);
