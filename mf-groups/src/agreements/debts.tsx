import type { GroupAgreements } from '@halqa/contract';
import { formatDate, settleDebtWords as words } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { Card, Stack } from '@halqa/ui';
import { ActionLine } from '../layout/action-line.tsx';
import { useHeadingFocus } from '../layout/heading-focus.ts';

type Debt = GroupAgreements['debts'][number];

type DebtsProps = { groupId: string; debts: readonly Debt[]; sharesOn: GroupAgreements['sharesOn'] };

/** What was debited for the reader or from them, until the guarantor says that it is settled or the group's cash is shared out. */
export const Debts = ({ groupId, debts, sharesOn }: DebtsProps) => (
  <Card title={words.title}>
    <Stack>
      {sharesOn !== null && <p>{words.sharesOn(formatDate(sharesOn))}</p>}
      {debts.map((debt) => {
        const key = `${debt.round} ${debt.memberId}`;
        return debt.isOwedToYou ? (
          <OwedToYou key={key} groupId={groupId} debt={debt} />
        ) : (
          <Stack key={key} gap="small">
            <p>{words.owedByYou(debt.otherName, debt.amount, debt.round)}</p>
            <p>{words.owedByYouHow(debt.otherName)}</p>
          </Stack>
        );
      })}
    </Stack>
  </Card>
);

function OwedToYou({ groupId: id, debt }: { groupId: string; debt: Debt }) {
  const { api } = usePlatform();
  const focus = useHeadingFocus();
  const { memberId, round, otherName, amount } = debt;
  return (
    <div {...focus}>
      <Stack gap="small">
        <p>{words.owedToYou(otherName, amount, round)}</p>
        <ActionLine
          groupId={id}
          label={words.settle}
          title={words.settleTitle}
          consequences={words.settlePoints(otherName)}
          keep={words.keep}
          act={() => api.settleDebt({ params: { id }, body: { memberId, round } })}
          done={words.settled}
        />
      </Stack>
    </div>
  );
}
