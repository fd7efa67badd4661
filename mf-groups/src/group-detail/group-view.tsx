import type { GroupDetail } from '@halqa/contract';
import {
  descriptionAsRead,
  formatDate,
  payoutOrderWords,
  scheduleAsRead,
  groupDetailWords as words,
} from '@halqa/copy';
import { CalendarDate, GroupStatusBadge, HijriSwitch } from '@halqa/group-view';
import { usePageTitle } from '@halqa/remote-kit';
import { Banner, Beside, Card, Cluster, DescriptionList, Page, PageHeader, ScreenOnly, Stack } from '@halqa/ui';
import { GroupFigures, NextPayoutCard } from './group-figures.tsx';
import { GroupHead, GroupRingWithTurn, GroupStatusBanner, YourBankBanner } from './group-head.tsx';
import { neverStarted, waitingSeats } from './group-state.ts';
import { InvitationsCard, InviteCard } from './invite-cards.tsx';
import { LeaveGroup } from './leave-group.tsx';
import { MembersSection } from './members-section.tsx';
import { ScheduleSection } from './schedule-section.tsx';

/** Everything that a member may know about one of their groups. */
export function GroupView({ group }: { group: GroupDetail }) {
  usePageTitle(group.name);
  // While seats are open, inviting is what there is to do.
  const waitsForPeople = waitingSeats(group).open > 0;
  return (
    <Page>
      <PageHeader
        title={group.name}
        lead={<bdi>{descriptionOf(group)}</bdi>}
        back={{ href: '/dashboard', label: words.back }}
      />
      <Stack gap="large">
        {group.simulated && <Banner>{words.simulated}</Banner>}
        <YourBankBanner group={group} />
        {neverStarted(group.status) ? (
          <ClosedGroupHead group={group} />
        ) : (
          <GroupHead ring={<GroupRingWithTurn group={group} />}>
            <GroupFigures group={group} />
            <NextPayoutCard group={group} />
            <GroupStatusBanner group={group} />
            {waitsForPeople && <InviteOnScreen group={group} />}
          </GroupHead>
        )}
        <Beside
          aside={
            <Stack>
              {!waitsForPeople && <InviteOnScreen group={group} />}
              <ScreenOnly>
                <InvitationsCard group={group} />
              </ScreenOnly>
              <GroupFacts group={group} />
            </Stack>
          }
        >
          <Stack gap="large">
            <MembersSection group={group} />
            <ScheduleSection group={group} />
          </Stack>
        </Beside>
        <LeaveGroup group={group} />
      </Stack>
    </Page>
  );
}

const InviteOnScreen = ({ group }: { group: GroupDetail }) => (
  <ScreenOnly>
    <InviteCard group={group} />
  </ScreenOnly>
);

const descriptionOf = (group: GroupDetail) =>
  descriptionAsRead({ ...group, members: group.memberCount, contribution: group.contributionAmount });

/** What was agreed: how often, in which order, from when to when where it came to that. */
const GroupFacts = ({ group }: { group: GroupDetail }) => (
  <Card title={words.factsTitle}>
    <DescriptionList
      items={[
        { term: words.scheduleRule, detail: scheduleAsRead(group.schedule) },
        { term: words.payoutOrder, detail: payoutOrderWords[group.payoutOrder].label },
        ...(neverStarted(group.status) ? [] : period(group)),
      ]}
    />
    {!neverStarted(group.status) && <HijriSwitch />}
  </Card>
);

const period = ({ startDate, endDate }: GroupDetail) => [
  { term: words.startDate, detail: <Day iso={startDate} /> },
  { term: words.endDate, detail: <Day iso={endDate} /> },
];

const Day = ({ iso }: { iso: string }) => <CalendarDate iso={iso}>{formatDate(iso)}</CalendarDate>;

/** The head of a group that was closed before it started: that comes first, and there is no ring. */
const ClosedGroupHead = ({ group }: { group: GroupDetail }) => (
  <Stack>
    <Cluster>
      <GroupStatusBadge status={group.status} />
    </Cluster>
    <GroupStatusBanner group={group} />
    <GroupFigures group={group} />
    <NextPayoutCard group={group} />
  </Stack>
);
