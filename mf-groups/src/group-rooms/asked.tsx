import type { GroupDetail } from '@halqa/contract';
import { groupRoomsWords as words } from '@halqa/copy';
import { Disclosure, Stack } from '@halqa/ui';
import type { ReactNode } from 'react';
import { Endings } from '../group-detail/endings.tsx';
import { GuaranteesAsked } from '../group-detail/guarantees-asked.tsx';
import { RoleOffered } from '../group-detail/role-offered.tsx';
import { SwapAsked } from '../group-detail/swap-asked.tsx';
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
  const { roleOffer, swaps, guarantees } = group;
  const { askedBy, owed, owedToYou } = guarantees;
  const hasGuarantees = askedBy.length + owed.length + owedToYou.length > 0;
  return [
    ...(roleOffer?.isYou ? [<RoleOffered key="role" group={group} />] : []),
    ...(swaps.askedBy.length > 0 ? [<SwapAsked key="swap" group={group} />] : []),
    ...(hasGuarantees ? [<GuaranteesAsked key="guarantees" group={group} />] : []),
  ];
}
