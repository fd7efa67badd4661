import { debtsPage, type MemberMoney, type MoneyInGroup } from '@halqa/contract';
import {
  accountTitle,
  formatDate,
  formatDollarsAndCents,
  memberDebtWords,
  settledNote,
  myMoneyWords as words,
} from '@halqa/copy';
import { useIsPast } from '@halqa/remote-kit';
import { GroupLink } from '@halqa/remote-kit/group-view';
import { Amount, Columns, RowList, Stack, StatCard } from '@halqa/ui';
import { GroupPayouts } from './group-payouts.tsx';
import { covering, ownContributionsOnTheirWay, sumOver } from './money-sums.ts';
import { Next, Timeline } from './money-timeline.tsx';
import { Covering, Missed, Stopped } from './unpaid-debits.tsx';

/** What leaves and what arrives next, what went wrong, everything in and out by month, what waits for others, each group, and the sums. */
export function MoneyReport({ money: { account, groups } }: { money: MemberMoney }) {
  const accountName = account && accountTitle(account.institutionName, account.maskNumber);
  return (
    <Stack gap="large">
      <Next groups={groups} />
      <Missed groups={groups} />
      <Covering groups={groups} />
      <Stopped groups={groups} />
      <Timeline groups={groups} accountName={accountName} />
      <Waiting groups={groups} />
      <Debts groups={groups} />
      <GroupPayouts groups={groups} />
      <Sums groups={groups} />
    </Stack>
  );
}

type Groups = { groups: readonly MoneyInGroup[] };

/** Money of the member that the bank keeps until a payout. */
function Waiting({ groups }: Groups) {
  const isPast = useIsPast();
  const items = groups.flatMap((group) => group.waiting.map((each) => ({ group, ...each })));
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="waiting-title">
      <Stack gap="small">
        <h2 id="waiting-title">{words.waitingTitle}</h2>
        <p>{words.waitingText}</p>
        <RowList
          items={items.map(({ group, round, recipient, isYourTurn, isCover, amountCents, ...dates }, index) => ({
            key: `${group.id}-${round}-${index}`,
            title: <GroupLink group={group} />,
            note: [
              isYourTurn ? words.waitingForYou(round) : words.waitingFor(round, recipient),
              ...(isCover ? [words.asGuarantor] : []),
              untilWhen(dates, isPast(dates.until, group)),
            ].join(' · '),
            end: <Amount>{dollars(amountCents)}</Amount>,
          }))}
        />
      </Stack>
    </section>
  );
}

function untilWhen({ until, late }: Pick<MoneyInGroup['waiting'][number], 'until' | 'late'>, isOver: boolean): string {
  if (late) return words.untilExpected(late.expectedOn && formatDate(late.expectedOn));
  return (isOver ? words.untilLate : words.until)(formatDate(until));
}

/** What guarantors paid, until they say that it is settled. */
function Debts({ groups }: Groups) {
  const items = groups.flatMap((group) => group.debts.map((debt) => ({ group, ...debt })));
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="debts-title">
      <Stack gap="small">
        <h2 id="debts-title">{memberDebtWords.title}</h2>
        <p>{memberDebtWords.text}</p>
        <RowList
          items={items.map(({ group, round, otherName, isOwedToYou, amountCents }) => ({
            key: `${group.id}-${round}-${otherName}`,
            title: (
              <a href={`/groups/${encodeURIComponent(group.id)}/${debtsPage}`}>
                {isOwedToYou ? memberDebtWords.owedToYou(otherName) : memberDebtWords.owedByYou(otherName)}
              </a>
            ),
            note: (
              <>
                {memberDebtWords.turn(round)} · <bdi>{group.name}</bdi>
              </>
            ),
            end: <Amount>{dollars(amountCents)}</Amount>,
          }))}
        />
      </Stack>
    </section>
  );
}

function Sums({ groups }: Groups) {
  const [onTime, late] = [sumOver(groups, 'onTime'), sumOver(groups, 'late')];
  // What was taken from a payout for what was owed is paid in and received, too.
  const setOff = sumOver(groups, 'setOffCents');
  const setOffNote = setOff > 0 ? words.ofItSetOff(dollars(setOff)) : null;
  const leaving = ownContributionsOnTheirWay(groups);
  const covered = covering(groups).reduce((sum, { debit }) => sum + debit.amountCents, 0);
  const underWay = [
    ...(leaving > 0 ? [words.leaving(dollars(leaving))] : []),
    ...(covered > 0 ? [words.covering(dollars(covered))] : []),
  ];
  const beingSent = groups
    .flatMap(({ movements }) => movements)
    .reduce((sum, each) => sum + (each.isBeingSent ? each.amountCents : 0), 0);
  const record = onTime + late === 0 ? words.noRecord : words.recordValue(onTime, onTime + late);
  return (
    <section aria-labelledby="sums-title">
      <Stack gap="small">
        <h2 id="sums-title">{words.sumsTitle}</h2>
        <Columns>
          <StatCard
            label={words.paid}
            value={<Amount>{dollars(setOff + sumOver(groups, 'paidCents'))}</Amount>}
            note={[setOffNote, settledNote(sumOver(groups, 'settledCents'))].filter(Boolean).join('; ') || null}
          />
          <StatCard
            label={words.received}
            value={<Amount>{dollars(setOff + sumOver(groups, 'receivedCents'))}</Amount>}
            note={setOffNote}
            yours
          />
          <StatCard
            label={words.onTheWay}
            value={<Amount>{dollars(sumOver(groups, 'onTheWayCents'))}</Amount>}
            note={beingSent > 0 ? words.beingSent(dollars(beingSent)) : null}
          />
          <StatCard
            label={words.owed}
            value={<Amount>{dollars(sumOver(groups, 'owedCents'))}</Amount>}
            note={underWay.join('; ') || null}
          />
          <StatCard label={words.record} value={record} note={words.recordHint} />
        </Columns>
      </Stack>
    </section>
  );
}

const dollars = (cents: number) => formatDollarsAndCents(cents / 100);
