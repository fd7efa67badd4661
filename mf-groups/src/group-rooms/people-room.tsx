import type { GroupDetail } from '@halqa/contract';
import { groupDetailWords } from '@halqa/copy';
import { Disclosure, ScreenOnly, Stack } from '@halqa/ui';
import { Invitations, InviteCard } from '../group-detail/invite-cards.tsx';
import { MembersSection } from '../group-detail/members-section.tsx';
import { StandbyCard } from '../group-detail/standby-card.tsx';
import { Rows } from '../layout/rows.tsx';

/** /groups/{id}/people: the members, who would like to join, and the link that leads there. */
export const PeopleRoom = ({ group }: { group: GroupDetail }) => (
  <Stack gap="large">
    <MembersSection group={group} shows="all" />
    <ScreenOnly>
      <StandbyCard group={group} />
      <InviteCard group={group} />
      {group.invitations.length > 0 && (
        <Rows>
          <Disclosure summary={groupDetailWords.invitationsTitle}>
            <Invitations group={group} />
          </Disclosure>
        </Rows>
      )}
    </ScreenOnly>
  </Stack>
);
