import type { Invite } from '@halqa/contract';
import {
  descriptionAsRead,
  formatDate,
  formatDollars,
  positionBeforeDraw,
  scheduleAsRead,
  joinGroupWords as words,
} from '@halqa/copy';
import { CalendarDate, HijriSwitch } from '@halqa/group-view';
import { Amount, DescriptionList, Stack } from '@halqa/ui';

/** Who invites, what is paid and received, and when it begins. */
export function InviteFacts({ invite }: { invite: Invite }) {
  const { firstContribution, yourPosition, yourPayoutDate } = invite;
  return (
    <Stack gap="small">
      {invite.description && (
        <p>
          <bdi>
            {descriptionAsRead({ ...invite, members: invite.memberCount, contribution: invite.contributionAmount })}
          </bdi>
        </p>
      )}
      <DescriptionList
        items={[
          { term: words.admin, detail: invite.admin },
          { term: words.members, detail: words.membersOf(invite.members, invite.memberCount) },
          {
            term: invite.frequency === 'monthly' ? words.monthlyContribution : words.contribution,
            detail: <Amount>{formatDollars(invite.contributionAmount)}</Amount>,
          },
          { term: words.schedule, detail: scheduleAsRead(invite.schedule) },
          {
            term: words.firstPayment,
            detail: <Day iso={firstContribution} />,
          },
          {
            term: words.position,
            detail: yourPosition === null ? positionBeforeDraw : words.positionOf(yourPosition, invite.totalCycle),
          },
          { term: words.totalPayout, detail: <Amount yours>{formatDollars(invite.payoutAmount)}</Amount> },
          ...(yourPayoutDate === null ? [] : [{ term: words.payoutDate, detail: <Day iso={yourPayoutDate} /> }]),
        ]}
      />
      <HijriSwitch />
    </Stack>
  );
}

const Day = ({ iso }: { iso: string }) => <CalendarDate iso={iso}>{formatDate(iso)}</CalendarDate>;
