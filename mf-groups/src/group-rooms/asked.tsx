import type { GroupDetail } from '@halqa/contract';
import { groupRoomsWords as words } from '@halqa/copy';
import { Disclosure, Stack } from '@halqa/ui';
import type { ReactNode } from 'react';
import { AgreementAsked } from '../group-detail/agreements-asked.tsx';
import { DebtsOwed } from '../group-detail/debts-owed.tsx';
import { Endings } from '../group-detail/endings.tsx';
import { RoleOffered } from '../group-detail/role-offered.tsx';
import { YourMoney } from '../group-detail/your-money.tsx';
import { isUrgent, questionsTo } from './questions.ts';

/**
 * What went wrong with the member's own money and how the group goes on, always; then the questions to them: the first where
 * nothing is more urgent, the others behind a line.
 */
export function Asked({ group }: { group: GroupDetail }) {
  const questions = questionCards(group);
  const shown = isUrgent(group) ? 0 : 1;
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

function questionCards(group: GroupDetail): ReactNode[] {
  return questionsTo(group).map((question) => {
    if (question.about === 'role') return <RoleOffered key="role" group={group} />;
    if (question.about === 'debts') return <DebtsOwed key="debts" group={group} />;
    const { asked } = question;
    return <AgreementAsked key={`${asked.kind} ${asked.name}`} id={group.id} asked={asked} />;
  });
}
