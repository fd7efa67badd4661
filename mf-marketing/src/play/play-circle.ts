import {
  applyTransferEvent,
  bankDate,
  type Cents,
  type ContributionRule,
  type Cycle,
  type CycleChanges,
  castVote,
  completeCycle,
  type DueItem,
  dissolveCycle,
  type EpochMilliseconds,
  endGrace,
  endVote,
  type GroupState,
  groupId,
  hourInZone,
  isPayoutOnlyRound,
  type MoneyDecision,
  type MoneyEvent,
  membershipId,
  moveToEnd,
  openRound,
  openVote,
  type PlainDate,
  planCycle,
  planningDay,
  type RoundMoney,
  reportLatePayout,
  schedule,
  setOff,
  shareCash,
  startDebit,
  startPayout,
  type TransferEvent,
  type Vote,
  type Waits,
} from '@halqa/domain';
import { bankReports, type FailingMember, type PlayFailure } from './play-bank.ts';
import { isOver, type PlayNotice, type PlayState, stateOf } from './play-state.ts';

export type PlayOptions = {
  readonly members: number;
  readonly contribution: Cents;
  readonly rule: ContributionRule;
  readonly startDate: PlainDate;
  readonly failure: PlayFailure;
};

export type PlayCircle = {
  state(): PlayState;
  /** Goes on until something happens that members are notified of, at the end of that day. */
  nextEvent(): void;
  /** Until the next payout has arrived, or one waits for what somebody did not pay, at the end of that day. */
  nextTurn(): void;
  toEnd(): void;
};

/** The waits of a stage, without the time for disputes: the circle is over when everybody has received. */
const waits: Waits = { leadBusinessDays: 3, holdBusinessDays: 5, graceBusinessDays: 5, disputeDays: 0 };

const timeZone = 'America/New_York';

/** At what `nextTurn` stops: the payout of a turn has arrived, or waits for what is missing. */
const turnEnds: ReadonlySet<MoneyEvent['kind']> = new Set(['payout_settled', 'round_short']);

type CycleDecision = ({ readonly ok: true } & CycleChanges) | { readonly ok: false };

type Work = { readonly at: EpochMilliseconds } & ({ readonly item: DueItem } | { readonly report: TransferEvent });

/**
 * Simulates a circle with the product's own decisions and a bank of its own, without a server. What falls due is done in its
 * order, as the product's workers do.
 */
export function playCircle({ members: count, contribution, rule, startDate, failure }: PlayOptions): PlayCircle {
  const everybody = Array.from({ length: count }, (_, index) => membershipId(`m${index + 1}`));
  const startedAt = hourInZone(startDate, 12, timeZone);
  const planned = schedule({
    ...rule,
    startDate,
    today: planningDay(startedAt, timeZone),
    rounds: count,
    leadBusinessDays: waits.leadBusinessDays,
    holdBusinessDays: waits.holdBusinessDays,
  });
  let cycle: Cycle = {
    groupId: groupId('play'),
    contribution,
    members: everybody,
    timeZone,
    rule,
    waits,
    debitDates: planned.map(({ debitDate }) => debitDate),
  };
  // Whoever receives last fails, from the first turn on.
  const failing: FailingMember = { failure, member: everybody[count - 1] ?? membershipId('m1'), round: 1 };
  const start = planCycle(cycle, planned, startedAt);
  const rounds = new Map(start.rounds.map((money) => [money.round.round, money]));
  const notices: PlayNotice[] = [];
  let group: GroupState = 'active';
  let now = startedAt;
  let orderChanges = 0;
  let vote: Vote | undefined;
  let waiting: readonly Work[] = start.due.map((item) => ({ at: item.at, item }));

  const all = (): readonly RoundMoney[] => [...rounds.values()];
  const turns = () => all().filter(({ round }) => !isPayoutOnlyRound(round.round));
  const shares = () => all().filter(({ round }) => isPayoutOnlyRound(round.round));
  const roundOf = (round: number): RoundMoney => {
    const money = rounds.get(round);
    if (money === undefined) throw new Error(`There is no turn ${round}`);
    return money;
  };
  const addWork = (work: readonly Work[]) => {
    waiting = [...waiting, ...work].toSorted((one, other) => one.at - other.at);
  };
  const addNotices = (events: readonly MoneyEvent[]) => {
    for (const event of events) notices.push({ on: bankDate(now), event });
  };

  function applyRound(decided: MoneyDecision): void {
    if (!decided.ok) return;
    rounds.set(decided.money.round.round, decided.money);
    addNotices(decided.events);
    addWork(decided.due.map((item) => ({ at: item.at, item })));
    for (const instruction of decided.instructions) {
      addWork(bankReports(instruction, now, waits, failing).map((report) => ({ at: report.at, report })));
    }
  }

  function applyCycle(decided: CycleDecision): void {
    if (!decided.ok) return;
    const { state, rounds: changed = [], due, events, order, movedToEnd } = decided;
    group = state;
    for (const money of changed) rounds.set(money.round.round, money);
    if (order !== undefined && movedToEnd !== undefined) {
      cycle = { ...cycle, members: order, movedToEnd: [...(cycle.movedToEnd ?? []), movedToEnd.member] };
      orderChanges += 1;
    }
    addNotices(events);
    addWork(due.map((item) => ({ at: item.at, item })));
  }

  /**
   * Sends the payout of a turn. What its recipient owes to other turns is set off first, step by step, and then the rest is sent:
   * when a set-off has to wait, the payout is due again after it.
   */
  function payOut(round: number, attempt: number): void {
    /** Returns why nothing was sent; null when it was. */
    const send = (isSetOff: boolean) => {
      const decided = startPayout(cycle, roundOf(round), attempt, now, isSetOff);
      applyRound(decided);
      return decided.ok ? null : decided.code;
    };
    if (send(false) !== 'sets_off') return;
    for (let more = true; more; ) {
      const taken = setOff(cycle, all(), group, round, now);
      more = taken.ok && taken.more;
      applyCycle(taken);
      if (taken.ok && taken.waits) return;
    }
    send(true);
  }

  /** The turn of whoever did not pay becomes the last one. */
  function moveTurns(round: number): void {
    for (let more = true; more; ) {
      const moved = moveToEnd(cycle, turns(), group, round, orderChanges, now);
      more = moved.ok && moved.more;
      applyCycle(moved);
    }
  }

  /**
   * Opens the vote, and votes for everybody: to wait once a turn was moved to the end, since its payout will cover what is missing;
   * else to end the group.
   */
  function openAndCastVotes(work: DueItem): void {
    const opened = openVote(cycle, turns(), group, work, vote, now);
    applyCycle(opened);
    // Ok without `vote`: the vote is put off, or a set-off comes first.
    if (!opened.ok || !('vote' in opened)) return;
    const option = cycle.movedToEnd === undefined ? 'dissolve' : 'wait';
    vote = opened.vote.entitled.reduce<Vote>((open, member) => {
      const cast = castVote(open, member, option, now);
      return cast.ok ? cast.vote : open;
    }, opened.vote);
  }

  function endOpenVote(): void {
    const ended = vote && endVote(cycle, turns(), group, vote, now);
    if (!ended?.ok) return;
    vote = ended.vote;
    applyCycle(ended);
  }

  /** Does what is due. Nothing ever stops the debits of this circle. */
  function doDue(item: DueItem): void {
    const { kind, round, member, attempt = 0, said } = item;
    switch (kind) {
      case 'open_round':
        applyRound(openRound(cycle, roundOf(round), now, group));
        return;
      case 'start_debit':
        if (member !== undefined) applyRound(startDebit(cycle, roundOf(round), { member, attempt }, null, now));
        return;
      case 'end_grace':
        applyRound(endGrace(cycle, roundOf(round), now));
        return;
      case 'look_at_payout':
        applyRound(reportLatePayout(cycle, roundOf(round), { attempt, said }, now));
        return;
      case 'start_payout':
        payOut(round, attempt);
        return;
      case 'open_vote':
        // Round 0: the vote is due again, and is about no single round.
        if (item.round > 0) moveTurns(item.round);
        openAndCastVotes(item);
        return;
      case 'end_vote':
        endOpenVote();
        return;
      case 'share_cash':
        applyCycle(shareCash(cycle, turns(), group, now));
        return;
      case 'complete_cycle':
        applyCycle(
          group === 'winding_down'
            ? dissolveCycle(cycle, turns(), shares(), group, now)
            : completeCycle(cycle, turns(), group, now),
        );
        return;
      default:
        return; // reminders, and what only somebody who was replaced makes due
    }
  }

  /** Does the next work; false when nothing waits. */
  function step(): boolean {
    const [next, ...rest] = waiting;
    if (next === undefined || isOver(group)) return false;
    waiting = rest;
    now = Math.max(now, next.at);
    if ('item' in next) doDue(next.item);
    else applyRound(applyTransferEvent(cycle, roundOf(next.report.subject.round), next.report, now));
    return true;
  }

  /** Goes on until there are more of these notices, and to the end of that day. */
  function untilMore(noticesSoFar: () => number): void {
    const before = noticesSoFar();
    while (noticesSoFar() === before && step());
    const today = bankDate(now);
    while (waiting[0] !== undefined && bankDate(waiting[0].at) === today && step());
  }

  return {
    nextEvent: () => untilMore(() => notices.length),
    nextTurn: () => untilMore(() => notices.filter(({ event }) => turnEnds.has(event.kind)).length),
    toEnd() {
      while (step());
    },
    state: () => stateOf({ all: all(), everybody, notices, today: bankDate(now), group }),
  };
}
