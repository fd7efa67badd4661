import {
  type Cycle,
  countFromStop,
  delayGrace,
  type EpochMilliseconds,
  followsPayout,
  type GroupId,
  hasEnded,
  hasShortTurn,
  isMoneyStopped,
  type MoneyDecision,
  type MoneyEvent,
  type MoneySwitch,
  type PayoutLook,
  type RoundMoney,
  reportLatePayout,
  saidOf,
} from '@halqa/domain';
import { attemptAll } from '../basics/attempt-all.ts';
import { lookFurtherWork, readLookAfterStopWork } from '../due/due-work.ts';
import type { DueQueue, DueWork } from '../ports/due.ts';
import type { GroupRepository } from '../ports/groups.ts';
import { mostMoneyEvents } from '../ports/money.ts';
import type { MoneySwitches } from '../ports/money-switch.ts';
import { changeRound, type MoneyPorts } from './change-round.ts';

/** Looks at a payout, and before that lets a stop of all money that is over move the last day to pay. */
export function lookAtPayout(
  cycle: Cycle,
  money: RoundMoney,
  look: PayoutLook,
  now: EpochMilliseconds,
  moneySwitch: MoneySwitch,
): MoneyDecision {
  const { stop } = moneySwitch;
  const moved = stop?.until ? delayGrace(cycle, money, stop, now) : undefined;
  if (!moved?.ok) return reportLatePayout(cycle, money, look, now, isMoneyStopped(moneySwitch));
  const looked = reportLatePayout(cycle, moved.money, { ...look, isLastDaySaid: moved.events.length > 0 }, now);
  if (!looked.ok) return moved;
  return { ...looked, due: [...moved.due, ...looked.due], events: [...moved.events, ...looked.events] };
}

/** A look beside the planned one, which stays as it was: what it would say again, the notifier leaves out. */
export function lookBeside(
  cycle: Cycle,
  money: RoundMoney,
  said: string | undefined,
  now: EpochMilliseconds,
  moneySwitch: MoneySwitch,
): MoneyDecision {
  const { attempt = 0 } = followsPayout(money.payout);
  const looked = lookAtPayout(cycle, money, { attempt, said }, now, moneySwitch);
  return looked.ok ? { ...looked, due: looked.due.filter(({ kind }) => kind !== 'look_at_payout') } : looked;
}

export type LookAfterStopPorts = MoneyPorts & {
  readonly groups: Pick<GroupRepository, 'listAll'>;
  readonly moneySwitch: Pick<MoneySwitches, 'read'>;
  readonly queue: DueQueue;
};

/** How many groups one process looks at: a few seconds of work. */
const PAGE = 25;

/**
 * Notifies members of running groups, a page of groups at a time, of what the end of a stop of all money changes: the last day to pay, and
 * when a payout can leave. Without it they would learn that at the next noon. Everything is dated when it was due, so that a page that is
 * done again says the same.
 */
export async function lookAfterStop(ports: LookAfterStopPorts, work: DueWork): Promise<void> {
  const moneySwitch = await ports.moneySwitch.read();
  // The end of that stop makes the same work due.
  if (isMoneyStopped(moneySwitch)) return;
  const { items, next } = await ports.groups.listAll(readLookAfterStopWork(work).after, PAGE);
  if (next !== null) await ports.queue.add(lookFurtherWork(work, next));
  const running = items.filter(({ group }) => group.rounds !== null && !group.simulated && !hasEnded(group));
  await attemptAll(running, ({ group }) => lookAtGroup(ports, group.id, moneySwitch, work.dueAt));
}

async function lookAtGroup(
  ports: LookAfterStopPorts,
  groupId: GroupId,
  moneySwitch: MoneySwitch,
  at: EpochMilliseconds,
): Promise<void> {
  const stored = await ports.money.listRounds(groupId);
  await attemptAll(
    stored.filter((each) => hasShortTurn([each])),
    ({ round: { round } }) =>
      changeRound(ports, { groupId, round, at, decide: (_, money) => countFromStop(money, moneySwitch.stop) }),
  );
  const rounds = stored.filter(waitsForContributions);
  if (rounds.length === 0) return;
  const events = await ports.money.listEvents(groupId, mostMoneyEvents);
  await attemptAll(rounds, ({ round: { round } }) => {
    const said = events.map(({ event }) => event).find((event) => saysDayOf(event, round));
    return changeRound(ports, {
      groupId,
      round,
      at,
      decide: (cycle, money, now) =>
        lookIfWaiting(cycle, money, said?.kind === 'payout_late' ? saidOf(said) : undefined, now, moneySwitch),
    });
  });
}

/**
 * Whether a payout waits for its contributions, on hold or not. A `funded` one leaves by itself, and in a short turn the last day to pay
 * is over.
 */
const waitsForContributions = ({ round, payout }: RoundMoney): boolean =>
  (payout?.state === 'scheduled' || payout?.state === 'on_hold') && round.state !== 'short';

/** Looks at a payout that still waits. About one on hold only the last day to pay is said, if the stop moved it. */
function lookIfWaiting(...[cycle, money, said, now, moneySwitch]: Parameters<typeof lookBeside>): MoneyDecision {
  const { stop } = moneySwitch;
  if (stop === null || !waitsForContributions(money)) return { ok: false, code: 'nothing_to_do' };
  if (money.payout?.state === 'on_hold') return delayGrace(cycle, money, stop, now);
  return lookBeside(cycle, money, said, now, moneySwitch);
}

const saysDayOf = (event: MoneyEvent, round: number): boolean =>
  (event.kind === 'payout_late' || event.kind === 'payout_planned') && event.round === round;
