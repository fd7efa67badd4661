import { agreementPages, type MemberMoney, type MoneyInGroup } from '@halqa/contract';
import {
  accountTitle,
  contributionReason,
  formatBalance,
  formatDate,
  formatMonth,
  formerClaimWords,
  memberDebtWords,
  movementAmount,
  movementNote,
  movementState,
  movementWords,
  payoutPart,
  payoutReason,
  shareLine,
  myMoneyWords as words,
} from '@halqa/copy';
import { useIsPast } from '@halqa/remote-kit';
import { GroupLink, MovementList, type MovementRow } from '@halqa/remote-kit/group-view';
import { Amount, Columns, Disclosure, RowList, Stack, StatCard } from '@halqa/ui';
import {
  arrivedRows,
  comingByMonth,
  type Due as DueDebit,
  ownContributionsOnTheirWay,
  isStopped,
  missed,
  nextEach,
  stopped,
  sumOver,
} from './money-sums.ts';

/** What leaves and what arrives next, what went wrong, everything in and out by month, what waits for others, each group, and the sums. */
export function MoneyReport({ money: { account, groups } }: { money: MemberMoney }) {
  const accountName = account && accountTitle(account.institutionName, account.maskNumber);
  return (
    <Stack gap="large">
      <Next groups={groups} />
      <Missed groups={groups} />
      <Stopped groups={groups} />
      <Timeline groups={groups} accountName={accountName} />
      <Waiting groups={groups} />
      <Debts groups={groups} />
      <Groups groups={groups} />
      <Sums groups={groups} />
    </Stack>
  );
}

type Groups = { groups: readonly MoneyInGroup[] };

function Next({ groups }: Groups) {
  const next = nextEach(groups);
  return (
    <Columns>
      {next.out && <NextCard label={words.leavesNext} row={next.out} />}
      {next.in && <NextCard label={words.sentNext} row={next.in} yours />}
    </Columns>
  );
}

const NextCard = ({ label, row: { group, movement }, yours }: { label: string; row: MovementRow; yours?: boolean }) => (
  <StatCard
    label={label}
    yours={yours}
    value={
      <Amount size="display" yours={yours}>
        {movementAmount(movement)}
      </Amount>
    }
    note={
      <>
        {movementNote(movement) || movementState(movement)} · <bdi>{group.name}</bdi>
      </>
    }
  />
);

function Timeline({ groups, accountName }: Groups & { accountName: string | null }) {
  const months = comingByMonth(groups);
  const arrived = arrivedRows(groups);
  return (
    <section aria-labelledby="timeline-title">
      <Stack gap="small">
        <h2 id="timeline-title">{words.timelineTitle}</h2>
        <p>{months.length === 0 ? words.nothingComes : accountName && movementWords.account(accountName)}</p>
        {months.map(({ month, leaveCents, reachCents, rows }) => (
          <Stack key={month} gap="small">
            <h3>
              {month === null ? words.toComeAnyDay : words.toCome(formatMonth(month))}:{' '}
              <Amount>{signedSums(leaveCents, reachCents)}</Amount>
            </h3>
            <MovementList rows={rows} />
          </Stack>
        ))}
        {arrived.length > 0 && (
          <Disclosure summary={words.earlier(arrived.length)}>
            <MovementList rows={arrived} />
          </Disclosure>
        )}
      </Stack>
    </section>
  );
}

/** "−$300 +$1,000", each only where there is some. */
const signedSums = (leaveCents: number, reachCents: number): string =>
  [
    ...(leaveCents > 0 ? [movementAmount({ kind: 'contribution', amountCents: leaveCents })] : []),
    ...(reachCents > 0 ? [movementAmount({ kind: 'payout', amountCents: reachCents })] : []),
  ].join(' ');

function Sums({ groups }: Groups) {
  const { onTime, late } = { onTime: sumOver(groups, 'onTime'), late: sumOver(groups, 'late') };
  // What was taken from a payout for what was owed is paid in and received, too.
  const setOff = sumOver(groups, 'setOffCents');
  const note = setOff > 0 ? words.ofItSetOff(dollars(setOff)) : null;
  const leaving = ownContributionsOnTheirWay(groups);
  const record = onTime + late === 0 ? words.noRecord : words.recordValue(onTime, onTime + late);
  return (
    <section aria-labelledby="sums-title">
      <Stack gap="small">
        <h2 id="sums-title">{words.sumsTitle}</h2>
        <Columns>
          <StatCard
            label={words.paid}
            value={<Amount>{dollars(setOff + sumOver(groups, 'paidCents'))}</Amount>}
            note={note}
          />
          <StatCard
            label={words.received}
            value={<Amount>{dollars(setOff + sumOver(groups, 'receivedCents'))}</Amount>}
            note={note}
            yours
          />
          <StatCard label={words.onTheWay} value={<Amount>{dollars(sumOver(groups, 'onTheWayCents'))}</Amount>} />
          <StatCard
            label={words.owed}
            value={<Amount>{dollars(sumOver(groups, 'owedCents') - leaving)}</Amount>}
            note={leaving > 0 ? words.leaving(dollars(leaving)) : null}
          />
          <StatCard label={words.record} value={record} note={words.recordHint} />
        </Columns>
      </Stack>
    </section>
  );
}

function Missed({ groups }: Groups) {
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

function Stopped({ groups }: Groups) {
  const debits = stopped(groups);
  if (debits.length === 0) return null;
  return (
    <section aria-labelledby="stopped-title">
      <Stack gap="small">
        <h2 id="stopped-title">{words.stoppedTitle}</h2>
        <p>{words.stoppedText}</p>
        <Debits debits={debits} />
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
      end: <Amount>{dollars(due.debit.amountCents)}</Amount>,
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
          items={items.map(({ group, round, recipient, isYourTurn, amountCents, ...dates }) => ({
            key: `${group.id}-${round}`,
            title: <GroupLink group={group} />,
            note: `${isYourTurn ? words.waitingForYou(round) : words.waitingFor(round, recipient)} · ${untilWhen(dates, isPast(dates.until, group))}`,
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
              <a href={`/groups/${encodeURIComponent(group.id)}/${agreementPages.guarantee}`}>
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

const Groups = ({ groups }: Groups) => (
  <section aria-labelledby="groups-title">
    <Stack gap="small">
      <h2 id="groups-title">{words.groupsTitle}</h2>
      <RowList
        items={groups.map((group) => ({
          key: group.id,
          title: <GroupLink group={group} />,
          note: noteOn(group),
          end: (
            <a href={`/groups/${encodeURIComponent(group.id)}/statement`} aria-label={words.statementOf(group.name)}>
              {words.statement}
            </a>
          ),
        }))}
      />
    </Stack>
  </section>
);

/** What became of the own payout. One that is only planned stands among what will move, and needs no note. */
function noteOn({ payout, claim, expectedShare }: MoneyInGroup): string | null {
  if (expectedShare) return shareLine(expectedShare);
  const isPlanned = payout?.reason === 'not_due' && payout.late === undefined && payout.setOffCents === 0;
  if (claim === null) return payout && !isPlanned ? `${words.yourPayout}: ${payoutLine(payout)}` : null;
  const on = claim.expectedOn === null ? null : formatDate(claim.expectedOn);
  const taken = claim.takenCents > 0 ? [`${formerClaimWords.taken}: ${dollars(claim.takenCents)}`] : [];
  const whole = `${formerClaimWords.claim}: ${dollars(claim.claimCents)}`;
  return [whole, ...taken, formerClaimWords.status(claim.status, on)].join(' · ');
}

function payoutLine(payout: NonNullable<MoneyInGroup['payout']>): string {
  const amount = dollars(payout.amountCents);
  const date = formatDate(payout.date);
  const isReceived = payout.reason === 'received';
  const planned = payout.late
    ? words.payoutLate(amount, payout.late.expectedOn && formatDate(payout.late.expectedOn))
    : words.payoutOn(amount, date);
  const whole = isReceived ? words.payoutReceived(amount, date) : planned;
  const why = isReceived ? null : payoutReason(payout);
  const setOff = payout.setOffCents > 0 ? [words.setOff(dollars(payout.setOffCents))] : [];
  if (payout.reason === 'group_dissolved') return [...payout.parts.map(payoutPart), words.notPaidOut].join(' · ');
  // Nothing of it is planned any more, and nothing arrived.
  if (payout.reason === 'set_off') return [amount, ...setOff].join(' · ');
  // Parts say for themselves which of them is on its way.
  const isSent = payout.reason === 'payout_started' || payout.reason === 'payout_on_its_way';
  if (isSent && payout.parts.length === 0) return [words.payoutSent(amount), ...setOff].join(' · ');
  return [whole, ...setOff, ...payout.parts.map(payoutPart), ...(why === null ? [] : [why])].join(' · ');
}

const dollars = (cents: number) => formatBalance(cents / 100);
