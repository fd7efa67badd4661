import type { Invite, MandateAccount } from '@halqa/contract';
import {
  formatDate,
  formatDollars,
  groupDescription,
  groupSchedule,
  positionBeforeDraw,
  type ShortTerms,
  joinGroupWords as words,
} from '@halqa/copy';
import { CalendarDate, HijriSwitch } from '@halqa/remote-kit/group-view';
import { Amount, Banner, DescriptionList, Stack } from '@halqa/ui';
import { mandateFacts, TermsToSign } from '../layout/mandate-terms.tsx';

/** The organizer, the amounts, the schedule and the first date. */
export function InviteFacts({ invite }: { invite: Invite }) {
  const { firstContribution, yourPosition, yourPayoutDate } = invite;
  return (
    <Stack gap="small">
      {invite.description && (
        <p>
          <bdi>{groupDescription(invite)}</bdi>
        </p>
      )}
      <DescriptionList
        items={[
          { term: words.organizer, detail: invite.admin },
          { term: words.members, detail: words.membersOf(invite.members, invite.memberCount) },
          {
            term: invite.frequency === 'monthly' ? words.monthlyContribution : words.contribution,
            detail: <Amount>{formatDollars(invite.contributionAmount)}</Amount>,
          },
          { term: words.schedule, detail: groupSchedule(invite) },
          {
            term: words.firstPayment,
            detail: <Day iso={firstContribution} />,
          },
          ...(yourPosition === null && invite.isFull
            ? []
            : [
                {
                  term: words.turn,
                  detail:
                    yourPosition === null ? positionBeforeDraw : words.positionOf(yourPosition, invite.totalCycle),
                },
              ]),
          { term: words.totalPayout, detail: <Amount yours>{formatDollars(invite.payoutAmount)}</Amount> },
          ...(yourPayoutDate === null ? [] : [{ term: words.payoutDate, detail: <Day iso={yourPayoutDate} /> }]),
        ]}
      />
      <HijriSwitch />
    </Stack>
  );
}

const Day = ({ iso }: { iso: string }) => <CalendarDate iso={iso}>{formatDate(iso)}</CalendarDate>;

const shortTerms = (invite: Invite, account: MandateAccount | null): ShortTerms => ({
  contribution: invite.contributionAmount,
  turns: invite.totalCycle,
  schedule: groupSchedule(invite),
  account,
  startDate: invite.startDate,
  firstContribution: invite.firstContribution,
  payout: invite.payoutAmount,
  position: invite.yourPosition,
  payoutDate: invite.yourPayoutDate,
});

/** The commitment in two sentences, then what is signed: five lines, and the four terms of the mandate behind them. */
export function InviteTerms({ invite }: { invite: Invite }) {
  return (
    <Stack>
      <Banner title={words.commitmentTitle}>{words.commitment(invite)}</Banner>
      {invite.mandate && (
        <section>
          <Stack gap="small">
            <h3>{words.termsTitle}</h3>
            <TermsToSign
              text={invite.mandate.text}
              facts={mandateFacts(invite.name, invite.mandate)}
              short={shortTerms(invite, invite.mandate.account)}
            />
          </Stack>
        </section>
      )}
    </Stack>
  );
}
