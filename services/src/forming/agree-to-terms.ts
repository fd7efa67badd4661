import { groupId, seatOf, signTerms, withMember } from '@halqa/domain';
import { isIdText, problem, type RequestOf, type ResultOf } from '../basics/handler.ts';
import type { GroupPorts } from '../group/group-ports.ts';
import { changeGroup, type GroupDecision, succeeded } from '../group/load-and-change.ts';
import { type Person, personOf } from '../group/person.ts';
import { canSignAgain, mandateFor, mandateOf } from '../group/views/mandate-text.ts';
import type { GroupAggregate, Member } from '../ports/group-records.ts';
import { renewedMandate } from './renewed-mandate.ts';

/**
 * Signs the terms anew: after they have changed, or in a running group after the bank reported the mandate as revoked, which
 * lets debits start again. Idempotent.
 */
export async function agreeToTerms(
  ports: GroupPorts,
  { caller, params, body }: RequestOf<'agreeToTerms'>,
): Promise<ResultOf<'agreeToTerms'>> {
  const profile = await ports.profiles.find(caller.userId);
  if (profile === undefined || !isIdText(params.id)) return problem('group_not_found');
  const person = personOf(profile);
  const now = ports.clock.now();
  return changeGroup(ports, groupId(params.id), (aggregate) => {
    const { group } = aggregate;
    const seat = seatOf(aggregate, person.userId);
    return seat && canSignAgain(group, seat)
      ? signAgain(ports, aggregate, { seat, person, shown: body.mandateSha256, now })
      : agree(aggregate, person, body.mandateSha256, now);
  });
}

function agree(
  aggregate: GroupAggregate,
  person: Person,
  shown: string,
  now: number,
): GroupDecision<{ success: true }> {
  const seat = seatOf(aggregate, person.userId);
  if (seat === undefined) return problem('group_not_found');
  const text = mandateFor(aggregate.group, seat.position, person.debitAccount);
  const signed = { ...text, signedAt: laterThan(seat.mandate.signedAt, now) };
  const { userId, hasBankAccount } = person;
  const decided = signTerms(aggregate, { person: userId, hasBankAccount, mandate: mandateOf(signed), shown, now });
  return succeeded(decided, { signs: { membershipId: seat.id, mandate: signed } });
}

type Signing = { readonly seat: Member; readonly person: Person; readonly shown: string; readonly now: number };

/** Nothing about the seat changes: the same terms are signed once more. */
async function signAgain(
  ports: Pick<GroupPorts, 'groups'>,
  aggregate: GroupAggregate,
  { seat: member, person, shown, now }: Signing,
): Promise<GroupDecision<{ success: true }>> {
  const before = Math.max(member.mandate.signedAt, member.revokedAt ?? 0);
  const text = await renewedMandate(ports, aggregate.group, member, person.debitAccount);
  const signed = { ...text, signedAt: laterThan(before, now) };
  if (signed.sha256 !== shown) return problem('terms_changed');
  return {
    ok: true,
    value: { success: true },
    change: {
      at: now,
      facts: [{ kind: 'terms_signed', by: member.id }],
      next: withMember(aggregate, member.id, { mandate: mandateOf(signed) }),
      signs: { membershipId: member.id, mandate: signed },
    },
  };
}

/** Later than what is replaced, even within one millisecond, because the time orders what a member signed. */
const laterThan = (before: number, now: number): number => Math.max(now, before + 1);
