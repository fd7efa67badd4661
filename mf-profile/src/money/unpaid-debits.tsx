import type { MoneyInGroup } from '@halqa/contract';
import { contributionReason, formatBalance, formatDate, myMoneyWords as words } from '@halqa/copy';
import { GroupLink } from '@halqa/remote-kit/group-view';
import { Amount, RowList, Stack } from '@halqa/ui';
import { type Due as DueDebit, isStopped, missed, stopped } from './money-sums.ts';

type Groups = { groups: readonly MoneyInGroup[] };

/** What its debit did not pay. */
export function Missed({ groups }: Groups) {
  const debits = missed(groups);
  if (debits.length === 0) return null;
  return (
    <section aria-labelledby="missed-title">
      <Stack gap="small">
        <h2 id="missed-title">{words.missedTitle}</h2>
        <p>{words.missedText}</p>
        <Debits debits={debits} />
      </Stack>
    </section>
  );
}

/** What would be debited if the member had not to sign again, or to use another account, first. */
export function Stopped({ groups }: Groups) {
  const debits = stopped(groups);
  if (debits.length === 0) return null;
  const ofAccount = debits.filter(({ group }) => group.accountStopped);
  const others = debits.filter(({ group }) => !group.accountStopped);
  return (
    <section aria-labelledby="stopped-title">
      <Stack gap="small">
        <h2 id="stopped-title">{words.stoppedTitle}</h2>
        {ofAccount.length > 0 && (
          <>
            <p>
              {words.accountStoppedText} <a href="/profile/bank-accounts">{words.bank}</a>
            </p>
            <Debits debits={ofAccount} />
          </>
        )}
        {others.length > 0 && (
          <>
            <p>{words.stoppedText}</p>
            <Debits debits={others} />
          </>
        )}
      </Stack>
    </section>
  );
}

const Debits = ({ debits }: { debits: readonly DueDebit[] }) => (
  <RowList
    items={debits.map((due) => ({
      key: `${due.group.id}-${due.debit.round}`,
      title: <GroupLink group={due.group} />,
      note: isStopped(due) ? words.stoppedOn(due.debit.round, formatDate(due.debit.debitDate)) : noteOf(due.debit),
      end: <Amount>{formatBalance(due.debit.amountCents / 100)}</Amount>,
    }))}
  />
);

/** Which turn a debit is for, and what became of it. The sentence of one that went wrong names its turn itself. */
function noteOf(debit: DueDebit['debit']): string {
  const { reason, round, debitDate } = debit;
  const why = reason === 'retry_planned' ? words.repeated(formatDate(debitDate)) : contributionReason(debit);
  const isPlain = why === null || plainReasons.has(reason);
  return isPlain ? `${words.turn(round)} · ${why ?? formatDate(debitDate)}` : why;
}

const plainReasons: ReadonlySet<DueDebit['debit']['reason']> = new Set<DueDebit['debit']['reason']>([
  'not_due',
  'debits_paused',
  'debit_started',
  'debit_on_its_way',
  'retry_planned',
]);
