import type { SentReplyOf } from '@halqa/contract';
import {
  bankLinked,
  dateInZone,
  decideJoin,
  type GroupRecord,
  isPendingBank,
  joinedGroup,
  type MembershipId,
  membershipId,
} from '@halqa/domain';
import { problem, type RequestOf, type ResultOf } from '../../basics/handler.ts';
import type { GroupPorts } from '../../group/group-ports.ts';
import { type FoundCode, inviteSourceOf, resolveInvite } from '../../group/invite-code.ts';
import { changeGroup, type GroupDecision } from '../../group/load-and-change.ts';
import { type Person, personOf } from '../../group/person.ts';
import { mandateFor, mandateOf } from '../../group/views/mandate-text.ts';
import { sentBankDueAt } from '../../group/views/own-seat.ts';
import { type GroupAggregate, sharesNothing } from '../../ports/group-records.ts';
import { hasAccess } from '../../profile/member-access.ts';
import { findInviteCode } from './find-invite-code.ts';

type Decision = GroupDecision<SentReplyOf<'acceptInvite'>>;

/**
 * Takes a seat and signs the mandate. A seat without a linked bank waits for one, and is taken by the same call once it is linked.
 * Idempotent.
 */
export async function acceptInvite(
  ports: GroupPorts,
  request: RequestOf<'acceptInvite'>,
): Promise<ResultOf<'acceptInvite'>> {
  const { caller, body } = request;
  const profile = await ports.profiles.find(caller.userId);
  if (profile === undefined || !hasAccess(profile, ports.mode)) return problem('not_authorized_join');
  const found = await findInviteCode(ports, request);
  if (!found.ok) return found;

  const person = { ...personOf(profile), acceptedTerms: body.acceptedTerms };
  const id = membershipId(ports.ids.next());
  const { target } = found;
  return changeGroup(
    ports,
    target.groupId,
    (aggregate) => join(ports, aggregate, target, person, { membershipId: id, shown: body.mandateSha256 }),
    { permit: () => ports.rateLimits.count('joinsAndLeaves', caller.userId, ports.clock.now()) },
  );
}

type Joining = {
  readonly membershipId: MembershipId;
  /** The hash of the text that was shown; undefined when the caller names none. */
  readonly shown: string | undefined;
};

async function join(
  { clock, mode, invitingStops }: GroupPorts,
  aggregate: GroupAggregate,
  target: FoundCode,
  person: Person & { acceptedTerms: boolean },
  { membershipId, shown }: Joining,
): Promise<Decision> {
  const now = clock.now();
  const groupId = aggregate.group.id;
  const resolved = resolveInvite(aggregate, target, person, now);
  if (!resolved.ok) return resolved;
  if (resolved.seat && isPendingBank(resolved.seat) && person.hasBankAccount)
    return { ok: true, value: { groupId, bankDueAt: null }, change: bankLinked(aggregate, resolved.seat.id, now) };
  if (resolved.seat)
    return { ok: true, value: { groupId, bankDueAt: sentBankDueAt(aggregate, resolved.seat) }, change: null };

  const { group } = aggregate;
  const today = dateInZone(now, group.timeZone);
  const source = inviteSourceOf(target, aggregate);
  const decided = decideJoin({ ...aggregate, ...mode, source, person, membershipId, now, today });
  if (!decided.ok) return decided;

  const { membership, acceptedInvitation } = decided;
  const { name, email } = person;
  const mandate = findShown(group, membership.position, person.debitAccount, shown);
  if (mandate === undefined) return problem('terms_changed');

  // Without an invitation of their own, nobody joins while operators stop the organizer from inviting.
  if (acceptedInvitation === null && (await invitingStops.isStopped(group.organizerId)))
    return problem('invitation_invalid');

  const signed = { ...mandate, signedAt: now };
  const member = { ...membership, name, email, joinedAt: now, shares: sharesNothing, hasPaid: false };
  const seated = { ...member, mandate: mandateOf(signed) };
  return {
    ok: true,
    value: { groupId, bankDueAt: sentBankDueAt(aggregate, seated) },
    change: { ...joinedGroup(aggregate, decided, seated, now), signs: { membershipId, mandate: signed } },
  };
}

/**
 * The text to sign: the one that was shown. A person who linked the bank after reading was shown the text without its
 * account.
 */
function findShown(group: GroupRecord, position: number | null, account: Person['debitAccount'], shown?: string) {
  const texts = [account, null].map((each) => mandateFor(group, position, each));
  return shown === undefined ? texts[0] : texts.find(({ sha256 }) => sha256 === shown);
}
