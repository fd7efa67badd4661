import type { GroupDetail } from '@halqa/contract';
import { groupDetailWords } from '@halqa/copy';
import { Disclosure, ScreenOnly, Stack } from '@halqa/ui';
import { FewerSeats } from '../group-detail/fewer-seats.tsx';
import { hasStarted } from '../group-detail/group-state.ts';
import { InviteAnother } from '../group-detail/invite-another.tsx';
import { Invitations, InviteCard } from '../group-detail/invite-cards.tsx';
import { MembersSection } from '../group-detail/members-section.tsx';
import { RemoveMember } from '../group-detail/organizer-actions.tsx';
import { StandbyCard } from '../group-detail/standby-card.tsx';
import { Rows } from '../layout/rows.tsx';

/** /groups/{id}/people: the members, the people who are invited, the standby list, and the open link. */
export const PeopleRoom = ({ group }: { group: GroupDetail }) => (
  <Stack gap="large">
    <MembersSection group={group} shows="all" actions={(member) => <RemoveMember group={group} member={member} />} />
    <ScreenOnly>
      <FewerSeats group={group} />
      <InviteAnother group={group} />
      <InvitedPeople group={group} />
      <StandbyCard group={group} />
      <InviteCard group={group} />
    </ScreenOnly>
  </Stack>
);

/** The invitations: a section before the start, because answers are awaited; folded afterwards. */
function InvitedPeople({ group }: { group: GroupDetail }) {
  if (group.invitations.length === 0) return null;
  if (hasStarted(group.status))
    return (
      <Rows>
        <Disclosure summary={groupDetailWords.invitationsTitle}>
          <Invitations group={group} />
        </Disclosure>
      </Rows>
    );
  return (
    <section aria-labelledby="invitations-title">
      <Stack gap="small">
        <h2 id="invitations-title">{groupDetailWords.invitationsTitle}</h2>
        <Invitations group={group} />
      </Stack>
    </section>
  );
}
