import { notificationSentence } from '@halqa/copy';
import { type MoneyEvent, userId } from '@halqa/domain';
import { noWait } from '../../../test/fakes/system.ts';
import { movedMoneyWorld } from '../../../test/moved-money-world.ts';
import { sweepHere } from '../../../test/sweep-here.ts';
import { readStream } from '../../../test/test-table.ts';
import { moneyWork } from '../../compose/money-work.ts';
import { notify } from '../../consumers/notifier.ts';
import { dynamoPostponedEvents } from '../../store/postponed-events.ts';
import { eventRecordsOf } from '../../store/stream-events.ts';
import { changeRound, type RoundChange } from '../change-round.ts';

export type NoticeWorld = Awaited<ReturnType<typeof noticeWorld>>;

/** A group that has started, and what its members hear since then. */
export async function noticeWorld(options: { readonly joining?: readonly string[] } = {}) {
  const world = await movedMoneyWorld({ withStream: true, ...options });
  await world.passOver();
  const notices = { happens, happensLater, heardBy, delaysHeardBy, mailsTo, subjectsTo };
  return { ...world, ...notices, releasePostponed, lookAtPayout, changeFirstTurn };

  function happens(event: MoneyEvent) {
    return notify(world.eventPorts, { kind: 'money', groupId: world.groupId, at: world.clock.now() + 1, event });
  }

  /** Makes the event newer than all that have happened before. */
  function happensLater(event: MoneyEvent) {
    world.clock.advanceDays(0.1);
    return notify(world.eventPorts, { kind: 'money', groupId: world.groupId, at: world.clock.now(), event });
  }

  /** What is behind the bell, oldest first. */
  async function heardBy(person: string): Promise<string[]> {
    await world.notifyNew();
    const entries = await world.notifications.list(userId(person), 50);
    return entries.toReversed().map((entry) => notificationSentence(entry));
  }

  async function delaysHeardBy(person: string): Promise<string[]> {
    return (await heardBy(person)).filter((each) => /not left|on hold|delayed/.test(each));
  }

  function mailsTo(person: string) {
    return world.sent.filter(({ to }) => to === `${person}@example.com`);
  }

  function subjectsTo(person: string): string[] {
    return mailsTo(person).map(({ words }) => words.subject);
  }

  /** Handles every event that was postponed, as when its time has come. */
  async function releasePostponed(): Promise<void> {
    const waiting = (await world.stored()).filter(({ kind }) => kind === 'notify_again');
    const postponed = dynamoPostponedEvents(world.table);
    const { length: delivered } = (await readStream(world.table)).Records;
    for (const { subject, dueAt } of waiting) await postponed.release(String(subject), Number(dueAt));
    const { Records } = await readStream(world.table);
    const released = eventRecordsOf({ Records: Records.slice(delivered) });
    for (const event of released.flatMap((record) => record.events())) await notify(world.eventPorts, event);
  }

  /** Does what is due of looks at payouts, by the sweeper's own way. */
  async function lookAtPayout(time: string): Promise<void> {
    world.clock.moveTo(time);
    const { look_at_payout } = moneyWork(world.moneyPorts);
    await sweepHere(world.duePorts, { look_at_payout });
  }

  function changeFirstTurn(decide: RoundChange['decide']) {
    const ports = { money: world.money, backoff: noWait, clock: world.clock };
    return changeRound(ports, { groupId: world.groupId, round: 1, decide });
  }
}

/** A group of Ann, Ben and Cem in Ann's turn, which is debited on Monday 16 March; its payout is planned for the 17th. */
export async function firstTurn(): Promise<NoticeWorld> {
  const world = await noticeWorld();
  await world.open();
  return world;
}

/** In New York, on the day for which the first payout is planned. */
export const noon = '2026-03-17T16:00:00Z';
