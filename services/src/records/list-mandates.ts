import { groupId, isReplaced } from '@halqa/domain';
import { isIdText, ok, problem, type RequestOf, type ResultOf } from '../basics/handler.ts';
import { renewedMandate } from '../forming/renewed-mandate.ts';
import type { GroupPorts } from '../group/group-ports.ts';
import { findSeatOrFormer } from '../group/load-and-change.ts';
import { personOf } from '../group/person.ts';
import { canSignAgain, sentMandate, sentMandates } from '../group/views/mandate-text.ts';

/**
 * Lists what the caller signed in one of their groups, and what they have to sign when the terms have changed since or the mandate
 * was revoked. What others signed is never read.
 */
export async function listMandates(
  { groups, profiles }: GroupPorts,
  { caller, params }: RequestOf<'listMandates'>,
): Promise<ResultOf<'listMandates'>> {
  const aggregate = isIdText(params.id) ? await groups.find(groupId(params.id)) : undefined;
  const seat = aggregate && findSeatOrFormer(aggregate, caller.userId);
  if (!aggregate || !seat) return problem('group_not_found');
  const mandates = await groups.listMandates(aggregate.group.id, seat.id);
  const hasToSign = !isReplaced(seat) && (seat.state === 'terms_pending' || canSignAgain(aggregate.group, seat));
  const profile = hasToSign ? await profiles.find(caller.userId) : undefined;
  const toSign = profile
    ? sentMandate(await renewedMandate({ groups }, aggregate.group, seat, personOf(profile).debitAccount))
    : null;
  return ok({ mandates: sentMandates(mandates), toSign });
}
