import type { Invite } from '@halqa/contract';
import { formatDate, formatDollars, positionBeforeDraw, joinGroupWords as words } from '@halqa/copy';
import { Amount, DateText, DescriptionList, Stack } from '@halqa/ui';

/** Who invites, what is paid and received, and when it begins. */
export function InviteFacts({ invite }: { invite: Invite }) {
  const { firstContribution, yourPosition } = invite;
  return (
    <Stack gap="small">
      {invite.description && <p>{invite.description}</p>}
      <DescriptionList
        items={[
          { term: words.admin, detail: invite.admin },
          { term: words.members, detail: words.membersOf(invite.members, invite.memberCount) },
          {
            term: invite.frequency === 'monthly' ? words.monthlyContribution : words.contribution,
            detail: <Amount>{formatDollars(invite.contributionAmount)}</Amount>,
          },
          { term: words.schedule, detail: invite.schedule },
          {
            term: words.firstPayment,
            detail: <DateText iso={firstContribution}>{formatDate(firstContribution)}</DateText>,
          },
          {
            term: words.position,
            detail: yourPosition === null ? positionBeforeDraw : words.positionOf(yourPosition, invite.totalCycle),
          },
          { term: words.totalPayout, detail: <Amount yours>{formatDollars(invite.payoutAmount)}</Amount> },
        ]}
      />
    </Stack>
  );
}
