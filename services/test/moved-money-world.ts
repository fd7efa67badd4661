import {
  applyTransferEvent,
  bankDate,
  endGrace,
  type GroupId,
  type MembershipId,
  openRound,
  startDebit,
  startPayout,
  type TransferStep,
  type TransferSubject,
} from '@halqa/domain';
import { changeRound, type RoundChange } from '../src/rounds/change-round.ts';
import { putItems } from './copy-items.ts';
import { type EventWorld, eventWorld } from './event-world.ts';
import { countingIds, noWait } from './fakes/system.ts';
import { tableContents } from './test-table.ts';

export type MovedMoneyWorld = Awaited<ReturnType<typeof movedMoneyWorld>>;

const SECOND = 1 / 86_400;
/** After every grace. */
const LONG_AFTER = Date.parse('2099-01-01T00:00:00Z');

/** More ids than a group needs until it starts: what a test adds to a restored group gets ids behind them. */
const MOST_IDS = 1000;

const others: readonly string[] = ['ben', 'cem'];

async function start(world: EventWorld, joining = others): Promise<string> {
  await world.addProfiles('Ann', 'Ben', 'Cem', 'Dan', 'Zoe');
  const created = await world.created({ memberCount: joining.length + 1 });
  for (const name of joining) await world.accept(name, created.inviteCode);
  await world.start('ann', created.groupId);
  return created.groupId;
}

/** What a group that has just started leaves in both tables. */
let stored: Promise<{ readonly started: string; readonly items: Items; readonly ledger: Items }> | undefined;
type Items = Awaited<ReturnType<typeof tableContents>>;

async function readStarted() {
  const world = await eventWorld({ withStream: false });
  const started = await start(world);
  const [items, ledger] = await Promise.all([tableContents(world.table), tableContents(world.ledgerTable)]);
  return { started, items, ledger };
}

/** The same group without its requests, of which a test that reads no stream sees nothing. */
async function restore({ table, ledgerTable }: EventWorld): Promise<string> {
  stored ??= readStarted();
  const { started, items, ledger } = await stored;
  await Promise.all([putItems(table, items), putItems(ledgerTable, ledger)]);
  return started;
}

type Step = TransferStep | 'started';
/** All that a debit goes through until its money can be paid out. */
export const paid: readonly Step[] = ['started', 'submitted', 'posted', 'settled', 'available'];
/** All that a payout goes through until its recipient has it. */
export const received: readonly Step[] = ['started', 'submitted', 'posted', 'settled'];
type Details = { readonly returnCode?: string; readonly attempt?: number };

/**
 * Money moved by decisions alone, without a bank: a monthly group of Ann, Ben and Cem that started on 1 March: debits on 16 March, 15
 * April and 15 May.
 */
export async function movedMoneyWorld({ withStream = false, joining = others } = {}) {
  const world = await eventWorld({ withStream, ids: countingIds(withStream ? 0 : MOST_IDS) });
  const started = withStream || joining !== others ? await start(world, joining) : await restore(world);
  const { group, members: first } = await world.aggregateOf(started);
  let members = first;
  const id: GroupId = group.id;
  const ports = { money: world.money, backoff: noWait, clock: world.clock };
  const names = ['ann', ...joining];
  return { ...world, groupId: id, names, open, endsGrace, debit, payOut, payRound, memberOf, readMembers };

  /** Opens a round at the time of its debits. */
  async function open(round = 1): Promise<void> {
    const day = group.rounds?.[round - 1]?.debitDate ?? ['2026-03-16', '2026-04-15', '2026-05-15'][round - 1];
    world.clock.moveTo(`${day}T13:00:00Z`);
    await changeRound(ports, { groupId: id, round, decide: openRound });
  }

  /** Ends the time in which a round can still be paid, and opens no other. */
  async function endsGrace(round: number): Promise<void> {
    const decide: RoundChange['decide'] = (cycle, money) => endGrace({ ...cycle, debitDates: [] }, money, LONG_AFTER);
    await changeRound(ports, { groupId: id, round, decide });
  }

  async function debit(name: string, steps: readonly Step[], round = 1, details: Details = {}): Promise<void> {
    const subject = { ...subjectOf('debit', memberOf(name), round), attempt: details.attempt ?? 1 };
    if (steps[0] === 'started') await untilDebitOf(subject.member, round);
    for (const step of steps) await apply(subject, step, details);
  }

  /** Lets time pass until a debit may start that has another day than its round. */
  async function untilDebitOf(member: MembershipId, round: number): Promise<void> {
    const { contributions = [] } = (await world.money.findRound(id, round)) ?? {};
    const { state, retryOn } = contributions.find((each) => each.member === member) ?? {};
    if (state === 'scheduled' && retryOn && retryOn > bankDate(world.clock.now()))
      world.clock.moveTo(`${retryOn}T13:00:00Z`);
  }

  async function payOut(round: number, steps: readonly Step[], details: Details = {}): Promise<void> {
    const recipient = (await world.money.findRound(id, round))?.round.recipient;
    if (recipient === undefined) throw new Error('The group has no such round');
    const subject = { ...subjectOf('credit', recipient, round), attempt: details.attempt ?? 1 };
    for (const step of steps) await apply(subject, step, details);
  }

  /** Everybody pays, and the recipient receives. */
  async function payRound(round: number): Promise<void> {
    await open(round);
    for (const name of names) await debit(name, paid, round);
    world.clock.advanceDays(4);
    await payOut(round, received);
    await world.sweep();
  }

  /** Reads the members again, so that `memberOf` knows who came later. */
  async function readMembers(): Promise<void> {
    ({ members } = await world.aggregateOf(started));
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
            : startPayout(cycle, money, money.payout?.attempt ?? 0, now, true);
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
