import { decideAgreement, groupId } from '@halqa/domain';
import { isIdText, problem, type RequestOf, type ResultOf } from '../handler.ts';
import type { GroupAggregate } from '../ports/group-records.ts';
import type { GroupPorts } from './group-handlers.ts';
import { changeGroup, type GroupDecision } from './load-and-change.ts';
import { type Person, personOf } from './person.ts';
import { mandateFor, mandateOf } from './views/mandate-text.ts';

/** Signs the terms anew after they have changed. Idempotent. */
export async function agreeToTerms(
  ports: GroupPorts,
  { caller, params, body }: RequestOf<'agreeToTerms'>,
): Promise<ResultOf<'agreeToTerms'>> {
  const profile = await ports.profiles.find(caller.userId);
  if (profile === undefined || !isIdText(params.id)) return problem('group_not_found');
  const person = personOf(profile);
  const now = ports.clock.now();
  return changeGroup(ports, groupId(params.id), (aggregate) => agree(aggregate, person, body.mandateSha256, now));
}

function agree(
  aggregate: GroupAggregate,
  person: Person,
  shown: string,
  now: number,
): GroupDecision<{ success: true }> {
  const { group, members } = aggregate;
  const value = { success: true } as const;
  const decided = decideAgreement({ group, members, person: person.userId, hasBankAccount: person.hasBankAccount });
  if (!decided.ok) return decided;
  const { agreement } = decided;
  if (agreement.kind === 'done_before') return { ok: true, value, change: null };

  const { member, memberBecomes: state, groupBecomes } = agreement;
  const mandate = mandateFor(group, member.position, person.debitAccount);
  if (mandate.sha256 !== shown) return problem('terms_changed');
  // Later than what it replaces, even within one millisecond: the time orders a member's mandates.
  const before = members.find(({ id }) => id === member.id)?.mandate.signedAt ?? 0;
  const signed = { ...mandate, signedAt: Math.max(now, before + 1) };
  return {
    ok: true,
    value,
    change: {
      at: now,
      memberBecomes: { id: member.id, state, mandate: mandateOf(signed) },
      signs: { membershipId: member.id, mandate: signed },
      ...(groupBecomes === group.state ? {} : { groupBecomes }),
    },
  };
}
