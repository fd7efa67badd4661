import type { GroupDetail } from '@halqa/contract';
import { groupRoomsWords as words } from '@halqa/copy';
import { DAY_IN_MILLISECONDS } from '@halqa/domain';
import { usePlatform } from '@halqa/platform';
import { Disclosure, Stack } from '@halqa/ui';
import type { ReactNode } from 'react';
import { AgreementAsked } from '../group-detail/agreements-asked.tsx';
import { DebtsOwed } from '../group-detail/debts-owed.tsx';
import { endingAndVoteCards } from '../group-detail/ending-and-vote-cards.tsx';
import { RoleOffered } from '../group-detail/role-offered.tsx';
import { shortPayoutCards } from '../group-detail/short-payout.tsx';
import { PastVote } from '../group-detail/vote-panel.tsx';
import { yourMoneyCards } from '../group-detail/your-money.tsx';
import { PaymentsUnderWay } from '../layout/payment-under-way.tsx';
import { useFollowed } from '../layout/use-followed.ts';
import { questionsTo } from './questions.ts';

/**
 * What needs the member, the most urgent alone, the others behind a line: what went wrong with their own money, how the group goes
 * on, questions to them. Whose debits have stopped sees that beside what they can pay. Above it: payments by hand, under way and arrived.
 * Below it, the result of the last vote.
 */
export function NeedsYouCards({ group }: { group: GroupDetail }) {
  const { payable = [], underWay = [], mandateRevoked = false } = group.yourMoney ?? {};
  const { arrived, hasFailed } = useFollowed(
    underWay,
    payable.map(({ round }) => round),
  );
  const { now } = usePlatform();
  const { vote } = group;
  const isVoting = vote?.result === null;
  const isPast = vote !== null && vote.result !== null && now() > Date.parse(vote.endsAt) + DAY_IN_MILLISECONDS;
  const ending = endingAndVoteCards(isPast ? { ...group, vote: null } : group);
  const short = shortPayoutCards(group);
  const cards = [
    ...yourMoneyCards(group, hasFailed),
    // While members vote, the recipient of a short turn has nothing to choose, so that card comes after the vote.
    ...(isVoting ? [...ending, ...short] : [...short, ...ending]),
    ...questionCards(group),
  ];
  const shown = payable.length > 0 ? 1 + Number(mandateRevoked) : 1;
  const folded = cards.slice(shown);
  return (
    <Stack>
      <PaymentsUnderWay underWay={underWay} arrived={arrived} />
      {cards.slice(0, shown)}
      {folded.length > 0 && (
        <Disclosure summary={words.andMore(folded.length)}>
          <Stack>{folded}</Stack>
        </Disclosure>
      )}
      {isPast && <PastVote vote={vote} />}
    </Stack>
  );
}

function questionCards(group: GroupDetail): ReactNode[] {
  return questionsTo(group).map((question) => {
    if (question.about === 'role') return <RoleOffered key="role" group={group} />;
    if (question.about === 'debts') return <DebtsOwed key="debts" group={group} />;
    const { asked } = question;
    return <AgreementAsked key={`${asked.kind} ${asked.name}`} id={group.id} asked={asked} />;
  });
}
