import { caseAnswerDue, dateInZone, groupId, hasUnansweredReturn, limits, seatOf, type UserId } from '@halqa/domain';
import { isIdText, ok, problem, type RequestOf, type ResultOf } from '../basics/handler.ts';
import type { GroupPorts } from '../group/group-ports.ts';
import { caseView } from '../group/views/case-view.ts';
import type { Case, CaseEntry } from '../ports/cases.ts';

type CasePorts = Pick<GroupPorts, 'groups' | 'money' | 'cases' | 'rateLimits' | 'clock'>;

/** Lists the caller's own cases of one group; nobody else's. */
export async function listCases(
  ports: CasePorts,
  { caller, params }: RequestOf<'listCases'>,
): Promise<ResultOf<'listCases'>> {
  const seat = await findOwnSeat(ports, params.id, caller.userId);
  if (seat === undefined) return problem('group_not_found');
  const cases = await ports.cases.listOf(seat.group.id, seat.member.id);
  return ok({ cases: cases.map(caseView) });
}

/**
 * Opens a case about a payment of the caller, with a reason, or writes in one that is not closed, without. What was answered or
 * closed is open anew by it. While one waits for its answer no other is opened about the same payment, and what is added to
 * it moves no date; the same words sent again, after a lost response, are stored once.
 */
export async function openCase(
  ports: CasePorts,
  { caller, params, body }: RequestOf<'openCase'>,
): Promise<ResultOf<'openCase'>> {
  const seat = await findOwnSeat(ports, params.id, caller.userId);
  if (seat === undefined) return problem('group_not_found');
  const { group, member } = seat;
  const { round, about, text } = body;
  if (!(await isOwnPayment(ports, seat, body))) return problem('payment_not_found');
  const key = { groupId: group.id, membershipId: member.id, round, about };
  const before = await ports.cases.find(key);
  const reason = body.reason ?? before?.reason;
  if (reason === undefined) return problem('payment_not_found');
  const unchanged = withoutWriting(before, body);
  if (unchanged) return unchanged;
  if (before && before.entries.length >= limits.case.entries) return problem('case_full');
  const tooMany = await ports.rateLimits.count('casesWritten', caller.userId, ports.clock.now());
  if (tooMany) return tooMany;
  const at = ports.clock.now();
  const entry: CaseEntry = { at, by: 'member', text, closes: false };
  const after: Case = {
    ...(before ?? { ...key, userId: caller.userId, groupName: group.name, memberName: member.name }),
    reason,
    state: 'open',
    answerDue: before?.state === 'open' ? before.answerDue : caseAnswerDue(dateInZone(at, group.timeZone)),
    entries: [...(before?.entries ?? []), entry],
  };
  if (await ports.cases.save(before, after, null)) return ok({ success: true });
  return withoutWriting(await ports.cases.find(key), body) ?? problem('conflict');
}

/** The result where the case already has what the member writes, or does not take it. */
function withoutWriting(
  found: Case | undefined,
  { reason, text }: RequestOf<'openCase'>['body'],
): ResultOf<'openCase'> | undefined {
  const last = found?.entries.at(-1);
  const isOpen = found?.state === 'open';
  const isSame = last?.by === 'member' && last.text === text && (reason === null || reason === found?.reason);
  if (isOpen && isSame) return ok({ success: true });
  if (reason === null) return found?.state === 'closed' ? problem('case_closed') : undefined;
  return isOpen && last?.by !== 'bank' ? problem('case_waits') : undefined;
}

/** Closes a case of the caller, but not one about a return that nobody has answered yet. Closing once more is harmless. */
export async function closeCase(
  ports: CasePorts,
  { caller, params, body }: RequestOf<'closeCase'>,
): Promise<ResultOf<'closeCase'>> {
  const seat = await findOwnSeat(ports, params.id, caller.userId);
  if (seat === undefined) return problem('group_not_found');
  const before = await ports.cases.find({ groupId: seat.group.id, membershipId: seat.member.id, ...body });
  if (before === undefined) return problem('payment_not_found');
  if (before.state === 'closed') return ok({ success: true });
  if (before.state === 'open' && hasUnansweredReturn(before.entries)) return problem('case_waits');
  const entry: CaseEntry = { at: ports.clock.now(), by: 'member', text: '', closes: true };
  const after: Case = { ...before, state: 'closed', entries: [...before.entries, entry] };
  return (await ports.cases.save(before, after, null)) ? ok({ success: true }) : problem('conflict');
}

type OwnSeat = NonNullable<Awaited<ReturnType<typeof findOwnSeat>>>;

async function findOwnSeat({ groups }: CasePorts, id: string, person: UserId) {
  const aggregate = isIdText(id) ? await groups.find(groupId(id)) : undefined;
  const member = aggregate && seatOf(aggregate, person);
  return aggregate && member ? { group: aggregate.group, member } : undefined;
}

/** Whether it is a contribution or the payout of the member, or what they paid as guarantor, of a round that has begun. */
async function isOwnPayment(
  { money, cases }: CasePorts,
  { group, member }: OwnSeat,
  { round, about }: RequestOf<'openCase'>['body'],
): Promise<boolean> {
  if (group.rounds === null) return false;
  const found = (await money.listRounds(group.id)).find((each) => each.round.round === round);
  if (found === undefined || found.round.state === 'planned') return false;
  switch (about) {
    case 'payout':
      return found.round.recipient === member.id;
    case 'contribution':
      return found.contributions.some((contribution) => contribution.member === member.id);
    case 'cover': {
      // Once it came back the round does not say whose it was; the case that the return has opened does.
      const isPayer = found.contributions.some(({ payer }) => payer === member.id);
      const key = { groupId: group.id, membershipId: member.id, round, about };
      return isPayer || (await cases.find(key)) !== undefined;
    }
  }
}
