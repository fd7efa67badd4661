import {
  type AgreementKind,
  type AgreementReference,
  type Asking,
  decideAnswer,
  decideAsking,
  decideEnd,
  decideRoleEnd,
  groupId,
  isNamed,
  type MembershipId,
  membershipId,
  type RoundMoney,
  seatOf,
  signedKinds,
  type UserId,
} from '@halqa/domain';
import { isIdText, ok, problem, type RequestOf, type ResultOf } from '../basics/handler.ts';
import type { GroupPorts } from '../group/group-ports.ts';
import { changeGroup, type GroupDecision, succeeded } from '../group/load-and-change.ts';
import { agreementsPage, agreementWordsOf } from '../group/views/agreement-view.ts';
import { debtsOf } from '../group/views/debts-view.ts';
import { sharesDay } from '../group/views/ending-view.ts';
import { waitsForBank } from '../group/views/money-view.ts';
import { debitStopOf, type GroupAggregate, type StoredAgreement } from '../ports/group-records.ts';
import { mostMoneyEvents } from '../ports/money.ts';
import type { Acts } from '../ports/system.ts';

/* One member asks another. Both sign the same words, where there are some, and nothing changes before the second agrees. */

/** Reads, of one kind, whom the caller can ask, what is asked of and by them, what was agreed, and what follows from it. */
export async function readAgreements(
  ports: Pick<GroupPorts, 'groups' | 'money' | 'clock'>,
  { caller, params }: RequestOf<'readAgreements'>,
): Promise<ResultOf<'readAgreements'>> {
  const kind = signedKinds.find((each) => each === params.kind);
  const aggregate = kind && isIdText(params.id) ? await ports.groups.find(groupId(params.id)) : undefined;
  const seat = aggregate && seatOf(aggregate, caller.userId);
  if (!kind || !aggregate || !seat) return problem('group_not_found');
  const now = ports.clock.now();
  const offersPlaces = kind === 'replacement' && aggregate.group.organizerId === caller.userId;
  const [stored, money, places] = await Promise.all([
    ports.groups.listAgreements(aggregate.group.id, kind),
    decidingRounds(ports, aggregate, kind),
    offersPlaces ? roundsOf(ports, aggregate) : null,
  ]);
  const mayBeDebited =
    kind === 'guarantee' && stored.some((each) => isAgreedBy(each, seat.id) && hasTurnWithoutGuarantor(each, money));
  const events = mayBeDebited ? await ports.money.listEvents(aggregate.group.id, mostMoneyEvents) : [];
  return ok({
    ...agreementsPage({ aggregate, kind, seat, stored, money, places, events, now }),
    debts: debtsOf(aggregate, money, seat.id),
    sharesOn: sharesDay(aggregate.group, money, now),
  });
}

const isAgreedBy = ({ agreement: { by, to }, agreedAt }: StoredAgreement, member: MembershipId): boolean =>
  agreedAt !== null && (by === member || to === member);

/** Whether a turn of a guarantee names its guarantor no longer: they were debited for it, or will not be any more. */
const hasTurnWithoutGuarantor = (
  { agreement: { by, to, rounds } }: StoredAgreement,
  money: readonly RoundMoney[],
): boolean =>
  money.some(
    (each) => rounds.includes(each.round.round) && to !== null && !isNamed(each, { member: by, guarantor: to }),
  );

/** Asks, by signing the words that were shown where there are some. Replaces what the caller had asked of that kind before. */
export async function askAgreement(
  ports: GroupPorts,
  { caller: { userId: person }, params, body }: RequestOf<'askAgreement'>,
): Promise<ResultOf<'askAgreement'>> {
  if (!isIdText(params.id) || ('memberId' in body && !isIdText(body.memberId))) return problem('group_not_found');
  const asking = askingOf(body);
  return changeGroup(
    ports,
    groupId(params.id),
    async (aggregate) => {
      const money = await decidingRounds(ports, aggregate, asking.kind);
      const decided = decideAsking(aggregate, { person, asking, money, now: ports.clock.now() });
      if (!decided.ok || asking.kind === 'role') return unlessSimulated(aggregate, succeeded(decided));
      const { state: _, ...agreement } = decided.agreement;
      const words = agreementWordsOf(aggregate, asking.kind, agreement);
      if (words.sha256 !== asking.sha256) return problem('terms_changed');
      return succeeded(decided, { asks: { agreement, words, agreedAt: null, endedAt: null } });
    },
    { permit: () => permit(ports, person, asking) },
  );
}

const askingOf = (body: RequestOf<'askAgreement'>['body']): Asking =>
  body.kind === 'replacement' ? body : { ...body, to: membershipId(body.memberId) };

/** Whoever operators stopped from inviting hands no group over, because its next invitations would go out in another name. */
async function permit({ clock, rateLimits, invitingStops }: GroupPorts, person: UserId, asking: Asking) {
  if (asking.kind === 'role' && (await invitingStops.isStopped(person))) return problem('inviting_stopped');
  const to = 'to' in asking ? `${asking.kind}/${asking.to}` : undefined;
  return rateLimits.countTogether(requestsOf(asking.kind, to), person, clock.now());
}

/** How often somebody may ask, and one person, whatever is declined or withdrawn in between. */
export const requestsOf = (kind: AgreementKind, to: string | undefined): readonly Acts[] => [
  { action: 'agreementRequests', subjects: [kind] },
  ...(to === undefined ? [] : [{ action: 'agreementRequestsToPerson', subjects: [to] } as const]),
];

/**
 * Answers who asked. A yes makes what was asked so, in one transaction with the rounds and the books that it changes; it is decided again
 * when one of them changes meanwhile. Whoever operators stopped from inviting after they asked hands no group over either.
 */
export async function answerAgreement(
  ports: GroupPorts,
  { caller: { userId: person }, params, body }: RequestOf<'answerAgreement'>,
): Promise<ResultOf<'answerAgreement'>> {
  const meant = meantBy(params.id, body);
  if (meant === undefined) return problem('group_not_found');
  return changeGroup(ports, groupId(params.id), async (aggregate) => {
    const { accepts } = body;
    const money = accepts && meant.kind !== 'role' ? await roundsOf(ports, aggregate) : [];
    const own = seatOf(aggregate, person);
    const isDebited = own !== undefined && accepts && meant.kind === 'guarantee';
    const areStopped = isDebited && (await areDebitsStopped(ports, aggregate, own.id, money));
    const decided = decideAnswer(aggregate, { ...meant, person, accepts, money, areStopped, now: ports.clock.now() });
    const { organizerId } = aggregate.group;
    const handsOver = decided.ok && decided.change !== null && decided.change.next.group.organizerId !== organizerId;
    const isStopped = handsOver && (await ports.invitingStops.isStopped(organizerId));
    return isStopped ? problem('role_not_offered') : unlessSimulated(aggregate, succeeded(decided));
  });
}

/** Withdraws what the caller asked, or ends what was agreed. */
export async function endAgreement(
  ports: GroupPorts,
  { caller: { userId: person }, params, body }: RequestOf<'endAgreement'>,
): Promise<ResultOf<'endAgreement'>> {
  const meant = meantBy(params.id, body);
  if (meant === undefined) return problem('group_not_found');
  return changeGroup(ports, groupId(params.id), async (aggregate) => {
    const money = await decidingRounds(ports, aggregate, meant.kind);
    return unlessSimulated(
      aggregate,
      succeeded(decideEnd(aggregate, { ...meant, person, money, now: ports.clock.now() })),
    );
  });
}

/** Ends the role of a co-organizer, who agreed to it. */
export async function endCoOrganizer(
  ports: GroupPorts,
  { caller: { userId: person }, params }: RequestOf<'endCoOrganizer'>,
): Promise<ResultOf<'endCoOrganizer'>> {
  if (!isIdText(params.id)) return problem('group_not_found');
  if (!isIdText(params.memberId)) return problem('not_found');
  const of = membershipId(params.memberId);
  return changeGroup(ports, groupId(params.id), (aggregate) =>
    unlessSimulated(aggregate, succeeded(decideRoleEnd(aggregate, { person, of, now: ports.clock.now() }))),
  );
}

const meantBy = (
  id: string,
  { memberId, ...body }: RequestOf<'endAgreement'>['body'],
): AgreementReference | undefined =>
  isIdText(id) && isIdText(memberId) ? { ...body, by: membershipId(memberId) } : undefined;

/** The decision; a problem in the sample group, which stays as the demo shows it. */
const unlessSimulated = <Value>({ group }: GroupAggregate, decision: GroupDecision<Value>): GroupDecision<Value> =>
  decision.ok && group.simulated ? problem('group_closed') : decision;

/** All rounds of the cycle; none before the start. */
const roundsOf = ({ money }: Pick<GroupPorts, 'money'>, { group }: GroupAggregate) =>
  group.rounds === null ? [] : money.listRounds(group.id);

/** The rounds by which asking and ending are decided: all of the cycle for a guarantee, which is about debits; else none. */
const decidingRounds = (ports: Pick<GroupPorts, 'money'>, aggregate: GroupAggregate, kind: AgreementKind) =>
  kind === 'guarantee' ? roundsOf(ports, aggregate) : [];

/** Whether no debit of the member is started by itself, as the page of their money says. */
const areDebitsStopped = async (
  { groups }: Pick<GroupPorts, 'groups'>,
  { group, members }: GroupAggregate,
  member: MembershipId,
  money: readonly RoundMoney[],
) =>
  waitsForBank(money, member) ||
  debitStopOf(
    members.find(({ id }) => id === member),
    await groups.findAccountStop(group.id, member),
  ) !== null;
