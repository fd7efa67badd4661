import type { Invite } from '@halqa/contract';
import {
  formatDate,
  formatDollars,
  groupDescription,
  groupSchedule,
  type MandateTerms,
  mandateOriginalTitle,
  mandateTerms,
  mandateTermsInEnglish,
  positionBeforeDraw,
  joinGroupWords as words,
} from '@halqa/copy';
import { CalendarDate, HijriSwitch } from '@halqa/group-view';
import { Amount, Banner, DescriptionList, Disclosure, Stack } from '@halqa/ui';
import styles from './join-group.module.css';

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
          { term: words.admin, detail: invite.admin },
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

/** What the member signs for this invitation. */
export const mandateTermsOf = (invite: Invite): MandateTerms => ({
  group: invite.name,
  members: invite.memberCount,
  contribution: invite.contributionAmount,
  schedule: invite.schedule,
});

/** The commitment in two sentences, then the four terms that are signed: the mandate's own text. */
export function InviteTerms({ invite }: { invite: Invite }) {
  const terms = mandateTermsOf(invite);
  return (
    <Stack>
      <Banner title={words.commitmentTitle}>{words.commitment(invite)}</Banner>
      <section>
        <Stack gap="small">
          <h3>{words.termsTitle}</h3>
          <ol className={styles.terms}>
            {mandateTerms({ ...terms, schedule: groupSchedule(invite) }).map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ol>
          <SignedText terms={terms} />
        </Stack>
      </section>
    </Stack>
  );
}

/** The English text that is signed, word for word; for readers of another language. */
function SignedText({ terms }: { terms: MandateTerms }) {
  if (mandateOriginalTitle === null) return null;
  return (
    <Disclosure summary={mandateOriginalTitle}>
      <ol className={styles.terms} lang="en" dir="ltr">
        {mandateTermsInEnglish(terms).map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ol>
    </Disclosure>
  );
}
