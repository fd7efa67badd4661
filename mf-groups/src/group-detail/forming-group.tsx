import type { GroupDetail } from '@halqa/contract';
import { groupDescription, organizerWords, groupDetailWords as words } from '@halqa/copy';
import { usePageTitle } from '@halqa/remote-kit';
import { GroupStatusBadge } from '@halqa/remote-kit/group-view';
import { Banner, Card, Cluster, Columns, LinkButton, Page, PageHeader, Stack } from '@halqa/ui';
import { Rows } from '../layout/rows.tsx';
import { ChangedTerms } from './changed-terms.tsx';
import { DrawPanel } from './draw-panel.tsx';
import { GroupFigures, NextPayoutCard } from './group-figures.tsx';
import { GroupHeader, GroupRingWithTurn, YourBankBanner } from './group-header.tsx';
import { waitingSeats } from './group-state.ts';
import { GroupStatusBanner } from './group-status-banner.tsx';
import { GroupTerms } from './group-terms.tsx';
import { HistoryRow } from './history-row.tsx';
import { invitePath } from './invite-another.tsx';
import { InviteLinkButtons } from './invite-link-buttons.tsx';
import { MembersSection } from './members-section.tsx';
import { RoleOffered } from './role-offered.tsx';
import { ScheduleSection } from './schedule-section.tsx';
import { SignedRow } from './signed-row.tsx';
import { StartGroup } from './start-group.tsx';

/** /groups/{id} of a group that has not started: what needs the member, where it stands, and the group in short. */
export const FormingOverview = ({ group }: { group: GroupDetail }) => (
  <>
    <YourBankBanner group={group} />
    <RoleOffered group={group} />
    <EndedInvitations group={group} />
    <ChangedTerms group={group} />
    <DrawPanel group={group} />
    <StartGroup group={group} />
    <GroupHeader ring={<GroupRingWithTurn group={group} />}>
      <p>
        <bdi>{groupDescription(group)}</bdi>
      </p>
      <GroupFigures group={group} />
      <NextPayoutCard group={group} />
      <GroupStatusBanner group={group} />
      <InviteLinkButtons group={group} label={words.inviteLink} />
    </GroupHeader>
    <MembersSection group={group} shows="short" />
    <ScheduleSection group={group} shows="short" />
  </>
);

/** Invitations were declined or have expired: the way to invite another address. */
function EndedInvitations({ group }: { group: GroupDetail }) {
  const { id, endedInvitations } = group;
  const { open } = waitingSeats(group);
  if (endedInvitations.length === 0) return null;
  const title = endedInvitations.map(({ email, status }) =>
    organizerWords[status === 'declined' ? status : 'expired'](email),
  );
  return (
    <Banner
      tone="warning"
      title={title.join(' ')}
      actions={<LinkButton href={invitePath(id)}>{organizerWords.inviteInstead}</LinkButton>}
    >
      {open > 0 && organizerWords.seatsFree(open)}
    </Banner>
  );
}

/** The page of a group that was closed before it started, with all that is left of it: no ring, no turns, no rooms. */
export function ClosedGroup({ group }: { group: GroupDetail }) {
  usePageTitle(group.name);
  return (
    <Page>
      <PageHeader
        title={group.name}
        lead={<bdi>{groupDescription(group)}</bdi>}
        back={{ href: '/dashboard', label: words.back }}
      />
      <Stack gap="large">
        <Stack>
          <Cluster>
            <GroupStatusBadge status={group.status} until={group.pausedUntil} />
          </Cluster>
          <GroupStatusBanner group={group} />
          <GroupFigures group={group} />
          <NextPayoutCard group={group} />
        </Stack>
        <Columns minWidth="wide">
          <MembersSection group={group} />
          <Card title={words.factsTitle}>
            <GroupTerms group={group} />
          </Card>
        </Columns>
        <Rows>
          <SignedRow group={group} />
          <HistoryRow group={group} />
        </Rows>
      </Stack>
    </Page>
  );
}
