import {
  bankDate,
  type Contribution,
  groupId,
  liveDebitStates,
  membershipId,
  type PlainDate,
  type TransferSubject,
} from '@halqa/domain';
import { isIdText, ok, problem, type RequestOf, type ResultOf } from '../basics/handler.ts';
import { caseView } from '../group/views/case-view.ts';
import type { Case } from '../ports/cases.ts';
import { PAGE_SIZE, recordRead } from './audit.ts';
import type { OperatorPorts } from './operator-ports.ts';

/** Lists a page of the cases that are not closed, what waits for an answer and is due first, first, and records who read it. */
export async function listOpenCases(
  ports: OperatorPorts,
  { caller, query }: RequestOf<'listOpenCases'>,
): Promise<ResultOf<'listOpenCases'>> {
  await recordRead(ports, caller, { action: 'cases_read', search: null });
  const { items, next } = await ports.cases.listOpen(query.after, PAGE_SIZE);
  const cases = items.map(async (one) => {
    const { groupId: group, membershipId: member, groupName, memberName } = one;
    const [payment, profile] = await Promise.all([paymentOf(ports, one), ports.profiles.find(one.userId)]);
    const names = { groupName, memberName, memberEmail: profile?.email ?? null };
    return { ...caseView(one), groupId: group, membershipId: member, ...names, payment };
  });
  return ok({ cases: await Promise.all(cases), next });
}

/** What a case is about, as the member's bank shows it: their contribution, the one that they paid for another, or the payout to them. */
async function paymentOf(
  { money, transfers }: OperatorPorts,
  { groupId: group, membershipId: member, round, about, entries }: Case,
) {
  const found = await money.findRound(group, round);
  if (found === undefined) return null;
  const { contributions, payout } = found;
  const { debitDate, payoutDate } = found.round;
  const attemptOf = (subject: TransferSubject) => transfers.findAttempt(group, subject);
  if (about === 'payout') {
    if (payout === null) return null;
    const { recipient, attempt, amount, settledOn, state } = payout;
    const sent = await attemptOf({ kind: 'credit', round, member: recipient, attempt });
    return { amountCents: amount, date: settledOn ?? payoutDate, state, transferId: sent?.transferId ?? null };
  }
  const contribution = contributions.find((each) => (about === 'cover' ? each.payer : each.member) === member);
  if (contribution === undefined) return null;
  const { amount, attempt, state } = contribution;
  const debitOf = (number: number) => attemptOf({ kind: 'debit', round, member: contribution.member, attempt: number });
  const newest = await debitOf(attempt);
  const returnEntry = entries.findLast(({ by }) => by === 'bank');
  // Where debits were made since the return, the case is about the last one before it.
  let later = newest;
  for (let number = attempt - 1; returnEntry && number > 0; number -= 1) {
    if (later === undefined || later.requestedAt < returnEntry.at) break;
    const earlier = await debitOf(number);
    if (earlier === undefined) break;
    if (earlier.requestedAt < returnEntry.at) {
      const { transferId, requestedAt } = earlier;
      return { amountCents: amount, date: bankDate(requestedAt), state: 'returned' as const, transferId };
    }
    later = earlier;
  }
  const date = dayOf(contribution) ?? debitDate;
  return { amountCents: amount, date, state, transferId: newest?.transferId ?? null };
}

/** The day of the newest debit: on which it settled or, of one that is not the planned one, on which it began. */
const dayOf = ({ state, settledOn, retryOn }: Contribution): PlainDate | null =>
  settledOn ?? (liveDebitStates.includes(state) ? retryOn : null);

/** Answers a case, or closes it with an answer. The member and the audit get the same words. */
export async function answerCase(
  { cases, ends, clock, ids }: OperatorPorts,
  { caller, params, body }: RequestOf<'answerCase'>,
): Promise<ResultOf<'answerCase'>> {
  const { round, about, text, decision } = body;
  if (!isIdText(params.id) || !isIdText(body.membershipId)) return problem('not_found');
  const key = { groupId: groupId(params.id), membershipId: membershipId(body.membershipId), round, about };
  const before = await cases.find(key);
  if (before === undefined) return problem('not_found');
  // No case of the operator's own group, not even another member's: the answer is about money that is partly theirs.
  if (await ends.isMember(key.groupId, caller.userId)) return problem('second_person_required');
  if (before.state === 'closed') return problem('conflict');
  const at = clock.now();
  const closes = decision === 'close';
  const after = {
    ...before,
    state: closes ? ('closed' as const) : ('answered' as const),
    entries: [...before.entries, { at, by: 'operator' as const, text, closes }],
  };
  const entry = {
    id: ids.next(),
    by: caller.userId,
    at,
    whom: before.userId,
    search: null,
    reason: text,
    action: closes ? ('case_closed' as const) : ('case_answered' as const),
  };
  return (await cases.save(before, after, entry)) ? ok({ success: true }) : problem('conflict');
}
