import {
  applyTransferEvent,
  type Fact,
  type GroupId,
  type MoneyChanges,
  type MoneyEvent,
  type TransferEvent,
} from '@halqa/domain';
import { untilSaved } from '../basics/until-saved.ts';
import type { RailEvent } from '../ports/money-rail.ts';
import type { Attempt, KnownTransfer, TransferRepository } from '../ports/transfers.ts';
import { type MoneyPorts, roundToChange } from './change-round.ts';

export type ApplyEventPorts = MoneyPorts & { readonly transfers: TransferRepository };

/** `early`: it came too early, and is applied after the next event of its round. `repeated`: it was applied before. */
type Applied = 'saved' | 'early' | 'repeated';

/**
 * What became of an event. `hadEarly`: events that came too early for the round had been stored. One that another process stores at the
 * same time conflicts with this one, and is decided again there.
 */
type AppliedTo = { readonly as: Applied; readonly hadEarly: boolean };

/**
 * Applies what the bank reports about one transfer, once however often it is delivered. Throws when it could not be applied.
 *
 * @param known the transfer, by whoever has read it already
 */
export async function applyBankEvent(
  ports: ApplyEventPorts,
  { transferId, direction: _, ...event }: RailEvent,
  known?: KnownTransfer,
): Promise<Applied> {
  const transfer = known ?? (await ports.transfers.findTransfers([transferId])).get(transferId);
  // The bank made it, and whoever requested it has not saved its id yet.
  if (transfer === undefined) throw new Error('transfer_unknown');
  const { groupId, subject } = transfer;
  const applied = await applyEvent(ports, { groupId, event: { ...event, subject } });
  // Also after a repeated one: the process that applied it may have ended before it came to the early ones.
  if (applied.as !== 'early' && applied.hadEarly) await applyEarly(ports, groupId, subject.round);
  return applied.as;
}

/** Applies an event that was set aside; from then on it no longer keeps its round from paying out. */
export async function applySetAsideEvent(ports: ApplyEventPorts, event: RailEvent): Promise<void> {
  const transfer = (await ports.transfers.findTransfers([event.transferId])).get(event.transferId);
  await applyBankEvent(ports, event, transfer);
  if (transfer !== undefined) await ports.transfers.endSetAside(transfer, event.id);
}

type EventToApply = {
  readonly groupId: GroupId;
  readonly event: TransferEvent;
  readonly wasEarly?: boolean;
  /** The attempt that ends with the event. */
  readonly ends?: Attempt;
};

/** Load → decide → save, or store when it comes too early; repeated when the round or the books changed in between. */
export async function applyEvent(ports: ApplyEventPorts, apply: EventToApply): Promise<AppliedTo> {
  const { groupId, event, wasEarly = false, ends } = apply;
  const done = await untilSaved<AppliedTo>(ports, async () => {
    const { cycle, before } = await roundToChange(ports, groupId, event.subject.round);
    const as = (applied: Applied) => ({ value: { as: applied, hadEarly: before.round.hadEarly === true } });
    const at = ports.clock.now();
    const decision = applyTransferEvent(cycle, before, event, at);
    if (!decision.ok && decision.code !== 'not_allowed') throw new Error(decision.code);
    // The bank's events are stored until they fit; an end that we state ourselves either fits or is wrong.
    if (!decision.ok && (wasEarly || ends !== undefined)) return as('early');
    const stopped = decision.ok && decision.stops.length > 0 ? await findStopped(ports, groupId, event) : undefined;
    const applies = [{ event, wasEarly }];
    const saved = decision.ok
      ? await ports.money.saveRound({
          groupId,
          at,
          before,
          changes: stopped === undefined ? decision : changesBy(decision, stopped),
          applies,
          ends,
          stopped: stopped?.attempt,
          fact: factOf(decision),
        })
      : await ports.money.keepEarly({ groupId, before, event });
    if (saved === 'repeated') return as('repeated');
    if (saved === 'saved') return as(decision.ok ? 'saved' : 'early');
    return undefined;
  });
  if (done === undefined) throw new Error('conflict');
  return done.value;
}

/** The fact for the group's history where a guarantor paid; it does not say for whom. */
export function factOf({ events }: MoneyChanges): Fact | undefined {
  const [paid] = events.flatMap((event) => (event.kind === 'cover_paid' ? [event.round] : []));
  return paid === undefined ? undefined : { kind: 'turn_covered', by: null, count: paid };
}

/** Leaves out the stop by a mandate that is revoked already, and for one that was signed again since, the notice of its revocation. */
const changesBy = (changes: MoneyChanges, { isRevokedAlready, hasSignedSince }: Stopped): MoneyChanges => ({
  ...changes,
  stops: isRevokedAlready ? changes.stops.filter(({ stop }) => stop !== 'mandate') : changes.stops,
  events: hasSignedSince ? changes.events.map(withoutRevocation) : changes.events,
});

function withoutRevocation(event: MoneyEvent): MoneyEvent {
  if (!('stop' in event) || event.stop !== 'mandate') return event;
  const { stop: _, ...rest } = event;
  return rest;
}

type Stopped = Awaited<ReturnType<typeof findStopped>>;

/**
 * The attempt whose return stops later debits. Nothing is left to stop when the return of a later attempt has revoked the mandate
 * already: a bank returns debits in any order. What was signed after the attempt was decided is not revoked by it.
 */
async function findStopped({ transfers }: ApplyEventPorts, groupId: GroupId, { subject }: TransferEvent) {
  const attempt = await transfers.findAttempt(groupId, subject);
  const payer = await transfers.findPayer(groupId, attempt?.payer ?? subject.member);
  const isRevokedAlready =
    attempt !== undefined && payer?.revokedAt !== undefined && payer.revokedAt >= attempt.requestedAt;
  const hasSignedSince = attempt !== undefined && payer !== undefined && attempt.requestedAt < payer.signedAt;
  return { attempt, isRevokedAlready, hasSignedSince };
}

/** Applies what came too early and fits now; each that does may let another one fit. */
export async function applyEarly(ports: ApplyEventPorts, groupId: GroupId, round: number): Promise<void> {
  for (let again = true; again; ) {
    again = false;
    for (const event of await ports.transfers.listEarlyEvents(groupId, round)) {
      const { as } = await applyEvent(ports, { groupId, event, wasEarly: true });
      if (as === 'saved') again = true;
    }
  }
}
