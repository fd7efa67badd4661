import type { GroupDetail } from '@halqa/contract';
import { groupDescription, roleWords, groupDetailWords as words } from '@halqa/copy';
import { usePageTitle } from '@halqa/remote-kit';
import { GroupStatusBadge } from '@halqa/remote-kit/group-view';
import { AsideLayout, Card, Cluster, Page, PageHeader, ScreenOnly, Stack } from '@halqa/ui';
import { Rows } from '../layout/rows.tsx';
import { ChangedTerms } from './changed-terms.tsx';
import { DrawPanel } from './draw-panel.tsx';
import { FewerSeats } from './fewer-seats.tsx';
import { GroupFacts } from './group-facts.tsx';
import { GroupFigures, NextPayoutCard } from './group-figures.tsx';
import { GroupHeader, GroupRingWithTurn, YourBankBanner } from './group-header.tsx';
import { mayOrganize, Roles } from './group-roles.tsx';
import { waitingSeats, wasClosedBeforeStart } from './group-state.ts';
import { GroupStatusBanner } from './group-status-banner.tsx';
import { HistoryRow } from './history-row.tsx';
import { InviteAnother } from './invite-another.tsx';
import { InvitationsCard, InviteCard } from './invite-cards.tsx';
import { LeaveGroup } from './leave-group.tsx';
import { MembersSection } from './members-section.tsx';
import { OrderEditor } from './order-editor.tsx';
import { RemoveMember } from './organizer-actions.tsx';
import { RoleOffered } from './role-offered.tsx';
import { ScheduleSection } from './schedule-section.tsx';
import { SignedRow } from './signed-row.tsx';
import { StandbyCard } from './standby-card.tsx';
import { StartGroup } from './start-group.tsx';

/** The page of a group that has not started, or never did, as its members see it. */
export function FormingGroup({ group }: { group: GroupDetail }) {
  usePageTitle(group.name);
  // While seats are open, inviting is the first thing to do.
  const hasOpenSeats = waitingSeats(group).open > 0;
  return (
    <Page>
      <PageHeader
        title={group.name}
        lead={<bdi>{groupDescription(group)}</bdi>}
        back={{ href: '/dashboard', label: words.back }}
      />
      <Stack gap="large">
        <YourBankBanner group={group} />
        <RoleOffered group={group} />
        <ChangedTerms group={group} />
        <DrawPanel group={group} />
        <StartGroup group={group} />
        {wasClosedBeforeStart(group.status) ? (
          <ClosedGroupHeader group={group} />
        ) : (
          <GroupHeader ring={<GroupRingWithTurn group={group} />}>
            <GroupFigures group={group} />
            <NextPayoutCard group={group} />
            <GroupStatusBanner group={group} />
            {hasOpenSeats && <InviteOnScreen group={group} />}
          </GroupHeader>
        )}
        <AsideLayout
          aside={
            <Stack>
              {!hasOpenSeats && <InviteOnScreen group={group} />}
              <ScreenOnly>
                <FewerSeats group={group} />
                <InvitationsCard group={group} />
                <InviteAnother group={group} />
                <StandbyCard group={group} />
              </ScreenOnly>
              <Card title={words.factsTitle}>
                <GroupFacts group={group} />
              </Card>
              <ScreenOnly>
                {mayOrganize(group) && (
                  <Card title={roleWords.title}>
                    <Roles group={group} />
                  </Card>
                )}
              </ScreenOnly>
            </Stack>
          }
        >
          <Stack gap="large">
            <MembersSection group={group} actions={(member) => <RemoveMember group={group} member={member} />} />
            <ScheduleSection group={group} editor={<OrderEditor group={group} />} />
          </Stack>
        </AsideLayout>
        <Rows>
          <SignedRow group={group} />
          <HistoryRow group={group} />
        </Rows>
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

/** The head of a group that was closed before it started: its state first, and no ring. */
const ClosedGroupHeader = ({ group }: { group: GroupDetail }) => (
  <Stack>
    <Cluster>
      <GroupStatusBadge status={group.status} until={group.pausedUntil} />
    </Cluster>
    <GroupStatusBanner group={group} />
    <GroupFigures group={group} />
    <NextPayoutCard group={group} />
  </Stack>
);
