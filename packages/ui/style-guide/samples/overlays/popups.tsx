import { BellIcon, Cluster, Menu, NotificationList, Popover, UserIcon } from '@halqa/ui';

const messages = [
  { id: '1', title: 'Omar joined Wedding fund', timestamp: '2026-03-01', when: 'Today', isRead: false },
  { id: '2', title: 'Your payment went through', timestamp: '2026-02-27', when: 'Friday', isRead: true },
];
const entries = [
  { label: 'Profile', href: '#top' },
  { label: 'Logout', onSelect: () => {} },
];

export default () => (
  <Cluster>
    <Popover label="Notifications, 1 unread" icon={<BellIcon />} count={1} title="Notifications">
      <NotificationList unreadLabel="Unread" onOpenItem={() => {}} sections={[{ title: 'Money', items: messages }]} />
    </Popover>
    <Menu label="Amira Hassan" icon={<UserIcon />} items={entries} />
  </Cluster>
);
