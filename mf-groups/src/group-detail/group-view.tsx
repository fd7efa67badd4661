import type { GroupDetail } from '@halqa/contract';
import { descriptionAsRead, groupDetailWords as words } from '@halqa/copy';
import { Banner, Beside, Page, PageHeader, ScreenOnly, Stack } from '@halqa/ui';
import { usePageTitle } from '../frame/use-page-title.ts';
import { ClosedHead } from './closed-head.tsx';
import { GroupFacts } from './facts/group-facts.tsx';
import { GroupFigures } from './facts/group-figures.tsx';
import { GroupRingWithTurn } from './facts/group-ring-with-turn.tsx';
import { GroupStanding } from './facts/group-standing.tsx';
import { NextPayoutCard } from './facts/next-payout-card.tsx';
import { waitingSeats } from './facts/waiting-seats.ts';
import { YourBankBanner } from './facts/your-bank-banner.tsx';
import { GroupHead } from './group-head.tsx';
import { InvitationsCard } from './invite/invitations-card.tsx';
import { InviteCard } from './invite/invite-card.tsx';
import { LeaveGroup } from './leave/leave-group.tsx';
import { MembersSection } from './members/members-section.tsx';
import { neverStarted } from './never-started.ts';
import { ScheduleSection } from './schedule/schedule-section.tsx';

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
          <ClosedHead group={group} />
        ) : (
          <GroupHead ring={<GroupRingWithTurn group={group} />}>
            <GroupFigures group={group} />
            <NextPayoutCard group={group} />
            <GroupStanding group={group} />
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
