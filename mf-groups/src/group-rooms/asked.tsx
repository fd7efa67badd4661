import type { GroupDetail } from '@halqa/contract';
import { groupRoomsWords as words } from '@halqa/copy';
import { Disclosure, Stack } from '@halqa/ui';
import type { ReactNode } from 'react';
import { AgreementAsked } from '../group-detail/agreements-asked.tsx';
import { DebtsOwed } from '../group-detail/debts-owed.tsx';
import { Endings } from '../group-detail/endings.tsx';
import { RoleOffered } from '../group-detail/role-offered.tsx';
import { YourMoney } from '../group-detail/your-money.tsx';

/**
 * What went wrong with the member's own money and how the group goes on, always; then the questions to them: the first where
 * nothing is more urgent, the others behind a line.
 */
export function Asked({ group }: { group: GroupDetail }) {
  const { yourMoney, vote, ending } = group;
  const questions = questionsTo(group);
  const shown = yourMoney === null && vote === null && ending === null ? 1 : 0;
  const folded = questions.slice(shown);
  return (
    <Stack>
      <YourMoney group={group} />
      <Endings group={group} />
      {questions.slice(0, shown)}
      {folded.length > 0 && (
        <Disclosure summary={words.andMore(folded.length)}>
          <Stack>{folded}</Stack>
        </Disclosure>
      )}
    </Stack>
  );
}

function questionsTo(group: GroupDetail): ReactNode[] {
  const { id, roleOffer, askedBy, debts } = group;
  return [
    ...(roleOffer?.isYou ? [<RoleOffered key="role" group={group} />] : []),
    ...askedBy.map((asked) => <AgreementAsked key={`${asked.kind} ${asked.name}`} id={id} asked={asked} />),
    ...(debts.owed.length + debts.owedToYou.length > 0 ? [<DebtsOwed key="debts" group={group} />] : []),
  ];
}
