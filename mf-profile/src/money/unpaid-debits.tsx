import type { MoneyInGroup } from '@halqa/contract';
import { contributionReason, formatDollarsAndCents, movementNote, myMoneyWords as words } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { GroupLink } from '@halqa/remote-kit/group-view';
import { Amount, RowList, Stack } from '@halqa/ui';
import { covering, type DueDebit, missed, stopReason } from './money-sums.ts';

type Groups = { groups: readonly MoneyInGroup[] };

/** Contributions that their debit did not pay, and no other will by itself. */
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

/** Contributions for which a guarantor is being debited: until that succeeds or fails, the member has nothing to do. */
export function Covering({ groups }: Groups) {
  const debits = covering(groups);
  if (debits.length === 0) return null;
  return (
    <section aria-labelledby="covering-title">
      <Stack gap="small">
        <h2 id="covering-title">{words.coveringTitle}</h2>
        <p>{words.coveringText}</p>
        <Debits debits={debits} />
      </Stack>
    </section>
  );
}

/** Why planned debits do not start by themselves, and what starts them again. The debits stand among what is to come. */
export function Stopped({ groups }: Groups) {
  const by = Map.groupBy(groups, stopReason);
  const ofMandate = by.get('mandate') ?? [];
  const isOfAccount = by.has('account');
  if (ofMandate.length === 0 && !isOfAccount && !by.has('bank')) return null;
  return (
    <section aria-labelledby="stopped-title">
      <Stack gap="small">
        <h2 id="stopped-title">{words.stoppedTitle}</h2>
        {(isOfAccount || by.has('bank')) && (
          <p>
            {isOfAccount ? words.accountStoppedText : words.bankStoppedText}{' '}
            <a href="/profile/bank-accounts">{words.bank}</a>
          </p>
        )}
        {ofMandate.length > 0 && (
          <>
            <p>{words.stoppedText}</p>
            <RowList items={ofMandate.map((group) => ({ key: group.id, title: <GroupLink group={group} /> }))} />
          </>
        )}
      </Stack>
    </section>
  );
}

function Debits({ debits }: { debits: readonly DueDebit[] }) {
  const { now } = usePlatform();
  return (
    <RowList
      items={debits.map(({ group, debit }) => ({
        key: `${group.id}-${debit.round}`,
        title: <GroupLink group={group} />,
        note: [whyUnpaid(debit), payUntilNote(group, debit, now())].filter((part) => part !== null).join(' · '),
        end: <Amount>{formatDollarsAndCents(debit.amountCents / 100)}</Amount>,
      }))}
    />
  );
}

/** Until when the member can pay it; null where its turn does not wait. */
function payUntilNote(group: MoneyInGroup, { round }: DueDebit['debit'], now: number): string | null {
  const unpaid = group.movements.find((each) => each.kind === 'contribution' && each.round === round);
  if (!unpaid || unpaid.payUntil === null) return null;
  return movementNote(unpaid, group, now);
}

/** What became of a debit, in a sentence that names its turn. */
const whyUnpaid = (debit: DueDebit['debit']): string => contributionReason(debit) ?? words.turn(debit.round);
