import {
  applyTransferEvent,
  endGrace,
  type GroupId,
  type MembershipId,
  openRound,
  startDebit,
  startPayout,
  type TransferStep,
  type TransferSubject,
} from '@halqa/domain';
import { changeRound } from '../src/money/change-round.ts';
import { eventWorld } from './event-world.ts';
import { noWait } from './fakes/system.ts';

export type MovedMoneyWorld = Awaited<ReturnType<typeof movedMoneyWorld>>;

const SECOND = 1 / 86_400;

type Step = TransferStep | 'started';
/** All that a debit goes through until its money can be paid out. */
export const paid: readonly Step[] = ['started', 'submitted', 'posted', 'settled', 'available'];
type Details = { readonly returnCode?: string; readonly attempt?: number };

export const received: readonly Step[] = ['started', 'submitted', 'posted', 'settled'];

/**
 * Money moved by decisions alone, without a bank: a monthly group of Ann, Ben and Cem that started on 1 March: debits on 16 March, 15
 * April and 15 May.
 */
export async function movedMoneyWorld() {
  const world = await eventWorld();
  await world.settle('Ann', 'Ben', 'Cem', 'Zoe');
  const created = await world.created();
  for (const name of ['ben', 'cem']) await world.accept(name, created.inviteCode);
  await world.start('ann', created.groupId);
  const { group, members } = await world.aggregateOf(created.groupId);
  const id: GroupId = group.id;
  const ports = { money: world.money, backoff: noWait, clock: world.clock };
  return { ...world, groupId: id, open, endsGrace, debit, payOut, payRound, memberOf };

  /** Opens a round at the time of its debits. */
  async function open(round = 1): Promise<void> {
    const day = group.rounds?.[round - 1]?.debitDate ?? ['2026-03-16', '2026-04-15', '2026-05-15'][round - 1];
    world.clock.moveTo(`${day}T13:00:00Z`);
    await changeRound(ports, { groupId: id, round, decide: openRound });
  }

  /** Ends the time in which a round can still be paid. */
  async function endsGrace(round: number): Promise<void> {
    await changeRound(ports, { groupId: id, round, decide: (_, money) => endGrace(money, Number.POSITIVE_INFINITY) });
  }

  async function debit(name: string, steps: readonly Step[], round = 1, details: Details = {}): Promise<void> {
    const subject = { ...subjectOf('debit', memberOf(name), round), attempt: details.attempt ?? 1 };
    for (const step of steps) await apply(subject, step, details);
  }

  async function payOut(round: number, steps: readonly Step[], details = {}): Promise<void> {
    const recipient = members.find(({ position }) => position === round)?.id ?? members[0]?.id;
    if (recipient === undefined) throw new Error('The group has no members');
    for (const step of steps) await apply(subjectOf('credit', recipient, round), step, details);
  }

  /** Everybody pays, and the recipient receives. */
  async function payRound(round: number): Promise<void> {
    await open(round);
    for (const name of ['ann', 'ben', 'cem']) await debit(name, paid, round);
    world.clock.advanceDays(4);
    await payOut(round, received);
    await world.sweep();
  }

  function memberOf(name: string): MembershipId {
    const member = members.find(({ userId }) => userId === name);
    if (member === undefined) throw new Error(`${name} is no member`);
    return member.id;
  }

  function subjectOf(kind: TransferSubject['kind'], member: MembershipId, round: number): TransferSubject {
    return { kind, round, member, attempt: 1 };
  }

  async function apply(subject: TransferSubject, step: Step, { returnCode }: Details): Promise<void> {
    world.clock.advanceDays(SECOND);
    const decided = await changeRound(ports, {
      groupId: id,
      round: subject.round,
      decide: (cycle, money, now) => {
        if (step === 'started') {
          return subject.kind === 'debit'
            ? startDebit(cycle, money, { member: subject.member, attempt: subject.attempt - 1 }, null, now)
            : startPayout(cycle, money, money.payout?.attempt ?? 0, now);
        }
        const event = {
          id: `${subject.kind}-${subject.member}-${subject.attempt}-${step}`,
          subject,
          step,
          at: now,
          ...(returnCode && { returnCode }),
        };
        return applyTransferEvent(cycle, money, event, now);
      },
    });
    if (!decided.ok) throw new Error(`${subject.kind} ${step}: ${decided.code}`);
  }
}
