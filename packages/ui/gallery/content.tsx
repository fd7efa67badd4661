import { controlWords } from '@halqa/copy';
import { useState } from 'react';
import {
  Amount,
  AsideLayout,
  Avatar,
  Badge,
  BellIcon,
  Button,
  Card,
  Checklist,
  Cluster,
  DateText,
  DescriptionList,
  Dialog,
  Disclosure,
  Form,
  FormActions,
  Logo,
  Menu,
  NotificationList,
  Popover,
  ProgressMeter,
  RowList,
  SideNav,
  Stack,
  Stepper,
  Table,
  TextField,
  Toast,
  ToastStack,
  UserIcon,
} from '../src/index.ts';

const turns = [
  { who: 'Amira Hassan', when: 'Mar 3, 2026', state: <Badge tone="success">Completed</Badge> },
  { who: 'You', when: 'Mar 17, 2026', state: <Badge tone="yours">Your turn</Badge> },
  { who: 'Layla Ahmed', when: 'Mar 31, 2026', state: <Badge>Pending</Badge> },
];

export function Content() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack>
      <Cluster align="between">
        <Logo name="Halqa" />
        <Cluster>
          <Popover label="Notifications, 2 unread" icon={<BellIcon />} count={2} title="Notifications">
            <NotificationList
              unreadLabel="Unread"
              onOpenItem={() => {}}
              items={[
                { id: '1', title: 'Omar joined Wedding fund', timestamp: '2026-03-01', when: 'Today', isRead: false },
                { id: '2', title: 'Your payment went through', timestamp: '2026-02-27', when: 'Friday', isRead: true },
              ]}
            />
          </Popover>
          <Menu
            label="Amira Hassan"
            icon={<UserIcon />}
            items={[
              { label: 'Profile', href: '#profile' },
              { label: 'Bank Accounts', href: '#bank' },
              { label: 'Logout', onSelect: () => {} },
            ]}
          />
        </Cluster>
      </Cluster>
      <Stepper label="Create group" steps={['Group Settings', 'Invite Members']} current={1} doneLabel="done" />
      <AsideLayout
        asideFirst
        aside={
          <SideNav
            label="Profile"
            items={['Personal Information', 'Bank Accounts', 'Security', 'Notifications'].map((label, index) => ({
              label,
              href: `#${label}`,
              icon: <UserIcon />,
              isCurrent: index === 0,
            }))}
          />
        }
      >
        <Stack>
          <Card title="Account">
            <ProgressMeter label="Profile completion" percent={88} band="Good" />
            <ProgressMeter label="Profile completion" percent={63} band="Fair" />
            <ProgressMeter label="Profile completion" percent={25} band="Just started" />
            <DescriptionList
              items={[
                { term: 'Member since', detail: <DateText iso="2025-11-02">November 2, 2025</DateText> },
                { term: 'Bank status', detail: <Badge tone="success">Connected</Badge> },
                { term: 'Payout', detail: <Amount yours>$5,000</Amount> },
              ]}
            />
          </Card>
          <Table
            caption="Payout schedule"
            captionShown
            columns={[
              { key: 'position', label: 'Position' },
              { key: 'who', label: 'Recipient' },
              { key: 'when', label: 'Date' },
              { key: 'amount', label: 'Amount', isNumeric: true },
              { key: 'state', label: 'Status' },
            ]}
            rows={turns.map((turn, index) => ({
              key: turn.who,
              isYours: turn.who === 'You',
              cells: { ...turn, position: index + 1, amount: <Amount>$5,000</Amount> },
            }))}
          />
          <RowList
            items={turns.map(({ who, when, state }) => ({
              key: who,
              start: <Avatar name={who} isYou={who === 'You'} />,
              title: who,
              note: when,
              end: state,
            }))}
          />
        </Stack>
      </AsideLayout>
      <div>
        <Disclosure summary="Is there any interest?" group="faq" isOpen>
          <p>No. Everyone pays the same, everyone receives the same, and nothing is added.</p>
        </Disclosure>
        <Disclosure summary="What if someone cannot pay?" group="faq">
          <p>The group waits and everyone is notified.</p>
        </Disclosure>
      </div>
      <Checklist
        label="Your password needs"
        metLabel="(done)"
        items={[
          { label: 'At least 8 characters', isMet: true },
          { label: 'A number', isMet: false },
        ]}
      />
      <Button look="secondary" onClick={() => setOpen(true)}>
        Set Display Name
      </Button>
      <Dialog open={isOpen} title="Set Display Name" closeLabel={controlWords.close} onClose={() => setOpen(false)}>
        <Form>
          <TextField label="Display name" hint="Members of your groups see it." />
          <FormActions>
            <Button look="quiet" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button type="submit">Update Profile</Button>
          </FormActions>
        </Form>
      </Dialog>
      <ToastStack label="Messages">
        <Toast
          tone="warning"
          title="Session"
          message="Your session will expire in 5 minutes"
          closeLabel={controlWords.close}
          onClose={() => {}}
          action={<Button size="small">Stay Logged In</Button>}
        />
        <Toast
          tone="success"
          message="Invite link copied to clipboard"
          closeLabel={controlWords.close}
          onClose={() => {}}
        />
      </ToastStack>
    </Stack>
  );
}
