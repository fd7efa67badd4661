import type { DebitAccount, GroupDetail } from '@halqa/contract';
import {
  accountTitle,
  banksClosed,
  formatDate,
  groupRoomsWords,
  groupSchedule,
  groupSettingsWords,
  payoutOrderWords,
  groupDetailWords as words,
} from '@halqa/copy';
import { useSession } from '@halqa/platform';
import { CalendarDate, HijriSwitch } from '@halqa/remote-kit/group-view';
import { DescriptionList, Stack } from '@halqa/ui';
import { dayOfPayout, hasStarted, wasClosedBeforeStart } from './group-state.ts';

/** The terms: schedule, payout order, the period unless the group never started, and the account that is debited, if one still is. */
export function GroupTerms({ group }: { group: GroupDetail }) {
  const session = useSession();
  const profile = session.status === 'signed-in' ? session.profile : null;
  return (
    <Stack gap="small">
      <DescriptionList
        items={[
          { term: words.scheduleRule, detail: groupSchedule(group) },
          { term: groupSettingsWords.payoutSchedule.label, detail: payoutOrderWords[group.payoutOrder].label },
          ...(wasClosedBeforeStart(group.status) ? [] : period(group)),
          ...(group.ending ? [{ term: words.nextContribution, detail: groupRoomsWords.notDebited }] : []),
          ...(profile?.debit_account && collects(group) ? [debitFact(profile.debit_account)] : []),
        ]}
      />
      {!wasClosedBeforeStart(group.status) && <MovedDebit group={group} />}
      {!wasClosedBeforeStart(group.status) && <HijriSwitch />}
    </Stack>
  );
}

/** Why the next debit is not on the day that the schedule names, where it is not. */
export function MovedDebit({ group }: { group: GroupDetail }) {
  const { startDate, payoutSchedule, nextContributionDate: next } = group;
  if (next === null) return null;
  if (next === payoutSchedule[0]?.contributionDate) {
    const closed = banksClosed(startDate, next);
    return closed && <p>{closed}</p>;
  }
  return payoutSchedule.some(({ contributionDate }) => contributionDate === next) && !isOnDayOfSchedule(group, next) ? (
    <p>{words.nextDebitMoved(next)}</p>
  ) : null;
}

function isOnDayOfSchedule({ frequency, dayOfWeek, dayOfMonth }: GroupDetail, iso: string): boolean {
  const date = new Date(`${iso}T00:00:00Z`);
  if (frequency === 'weekly' || frequency === 'biweekly') return date.getUTCDay() === dayOfWeek;
  if (frequency !== 'monthly' || dayOfMonth === null) return true;
  const lastOfMonth = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.getUTCDate() === Math.min(dayOfMonth, lastOfMonth);
}

/** Whether contributions are or will be collected. */
const collects = ({ status, simulated, ending }: GroupDetail): boolean =>
  !simulated && ending === null && !wasClosedBeforeStart(status);

const debitFact = ({ institutionName, maskNumber }: DebitAccount) => ({
  term: words.debitAccount,
  detail: <a href="/profile/bank-accounts">{accountTitle(institutionName, maskNumber)}</a>,
});

/**
 * The day of the first debit: where it is known that of the debit, else that of the schedule, or the next one on which banks work. Of one
 * that waits for a reason of ours nobody knows it.
 */
export function FirstDebit({ group, format }: { group: GroupDetail; format: (iso: string) => string }) {
  const { firstDebitOn, payoutSchedule, startDate } = group;
  if (firstDebitOn === null) return words.dateUnknown;
  const day = firstDebitOn ?? payoutSchedule[0]?.contributionDate ?? startDate;
  return <CalendarDate iso={day}>{format(day)}</CalendarDate>;
}

const period = (group: GroupDetail) => [
  {
    term: words.firstContribution,
    detail: <FirstDebit group={group} format={formatDate} />,
  },
  { term: words.endDate, detail: <GroupEnd group={group} format={formatDate} /> },
];

/**
 * The day of the last payout, as the schedule has it, and what it is the day of: the earliest where the day of a payout is not known. Of a
 * group that ends early, the first day of the shares, or the one on which it ended.
 */
export function GroupEnd({ group, format }: { group: GroupDetail; format: (iso: string) => string }) {
  const { payoutSchedule, ending, endDate, status } = group;
  if (ending !== null) return <EarlyEnd ending={ending} isOver={status === 'dissolved'} format={format} />;
  if (payoutSchedule.length === 0 || !hasStarted(status))
    return <CalendarDate iso={endDate}>{format(endDate)}</CalendarDate>;
  const isUnknown = payoutSchedule.some(({ late }) => late?.expectedOn === null);
  // Without a day for each, the end is no earlier than the last day that is still to come.
  const days = payoutSchedule.flatMap(
    (each) => (isUnknown ? dayOfPayout(each) : (each.late?.expectedOn ?? each.date)) ?? [],
  );
  const last = days.toSorted().at(-1);
  if (last === undefined) return words.dateUnknown;
  const isOver = payoutSchedule.every((entry) => entry.status === 'completed');
  const toCome = isUnknown ? words.atTheEarliest : words.lastSent;
  return (
    <>
      <CalendarDate iso={last}>{format(last)}</CalendarDate> ({isOver ? words.lastArrived : toCome})
    </>
  );
}

type EarlyEndProps = { ending: NonNullable<GroupDetail['ending']>; isOver: boolean; format: (iso: string) => string };

function EarlyEnd({ ending: { sharesOn, endedOn }, isOver, format }: EarlyEndProps) {
  const day = endedOn ?? sharesOn;
  const state = isOver ? words.endedEarly : words.atTheEarliest;
  if (!day) return isOver ? state : words.dateUnknown;
  return (
    <>
      <CalendarDate iso={day}>{format(day)}</CalendarDate> ({state})
    </>
  );
}
