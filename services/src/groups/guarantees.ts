import {
  addGuarantor,
  decideGuaranteeAnswer,
  decideGuaranteeEnd,
  decideGuaranteeRequest,
  type Guarantee,
  type Guarantor,
  groupId,
  guaranteeExpiry,
  guarantorsFor,
  type MembershipId,
  membershipId,
  openGuarantees,
  type RoundMoney,
  releaseDebt,
  removeGuarantor,
  runningGuarantees,
  seatOf,
} from '@halqa/domain';
import { isIdText, ok, problem, type RequestOf, type ResultOf } from '../handler.ts';
import { changeRound } from '../money/change-round.ts';
import type { GroupAggregate, StoredGuarantee } from '../ports/group-records.ts';
import type { GroupPorts } from './group-ports.ts';
import { changeGroup, succeeded } from './load-and-change.ts';
import { sharesDay } from './views/ending-view.ts';
import { debtsOf, guaranteeWordsOf, missingOf, sentGuarantee } from './views/guarantee-view.ts';
import { waitsForBank } from './views/money-view.ts';
import { instant, isSameQuestion } from './views/signed-words.ts';

/* One member steps in for another. Both sign the same words, and nobody is debited before the second has. */

/** Reads whom the caller can ask, what is asked of and by them, what they signed, and what is owed for it. */
export async function readGuarantees(
  ports: Pick<GroupPorts, 'groups' | 'money' | 'clock'>,
  { caller, params }: RequestOf<'readGuarantees'>,
): Promise<ResultOf<'readGuarantees'>> {
  const aggregate = isIdText(params.id) ? await ports.groups.find(groupId(params.id)) : undefined;
  const seat = aggregate && seatOf(aggregate, caller.userId);
  if (!aggregate || !seat) return problem('group_not_found');
  const { group, members } = aggregate;
  const now = ports.clock.now();
  const [stored, money] = await Promise.all([ports.groups.listGuarantees(group.id), roundsOf(ports, aggregate)]);
  const isOwn = ({ by, to }: Pick<Guarantee, 'by' | 'to'>) => by === seat.id || to === seat.id;
  const running = runningGuarantees(group, money);
  return ok({
    groupName: group.name,
    partners: guarantorsFor({ group, members, money, now }, caller.userId).map(
      ({ guarantor: { id, name }, turns }) => ({
        ...{ memberId: id, memberName: name },
        words: turns.map((_, index) => {
          const asked = { by: seat.id, to: id, rounds: turns.slice(0, index + 1) };
          return sentGuarantee(guaranteeWordsOf(aggregate, asked), asked, seat.id);
        }),
      }),
    ),
    open: openGuarantees(group, members, now)
      .filter(isOwn)
      .flatMap((asked) => {
        const words = stored.find(({ question }) => isSameQuestion(question, asked))?.words;
        return words
          ? [
              {
                ...sentGuarantee(words, asked, seat.id),
                expiresAt: instant(guaranteeExpiry(group, asked)),
                missing: missingOf(asked, money),
              },
            ]
          : [];
      }),
    signed: stored.flatMap(({ question, words, acceptedAt, endedAt }: StoredGuarantee) =>
      acceptedAt === null || !isOwn(question)
        ? []
        : [
            {
              ...sentGuarantee(words, question, seat.id),
              ...{ askedAt: instant(question.at), acceptedAt: instant(acceptedAt) },
              endedAt: endedAt === null ? null : instant(endedAt),
              isRunning: running.some((each) => isSameQuestion(each, question)),
            },
          ],
    ),
    debts: debtsOf(aggregate, money, seat.id),
    sharesOn: sharesDay(group, money, now),
  });
}

/** All of the cycle; none before the start. */
const roundsOf = ({ money }: Pick<GroupPorts, 'money'>, { group }: GroupAggregate) =>
  group.rounds === null ? [] : money.listRounds(group.id);

/** Signs the words of a guarantee and asks the other member. It replaces what the caller had asked before. */
export async function askGuarantee(
  ports: GroupPorts,
  { caller: { userId: person }, params, body }: RequestOf<'askGuarantee'>,
): Promise<ResultOf<'askGuarantee'>> {
  if (!isIdText(params.id) || !isIdText(body.memberId)) return problem('group_not_found');
  const to = membershipId(body.memberId);
  const { turns, sha256 } = body;
  return changeGroup(
    ports,
    groupId(params.id),
    async (aggregate) => {
      const money = await roundsOf(ports, aggregate);
      const decided = decideGuaranteeRequest(aggregate, { money, person, to, turns, sha256, now: ports.clock.now() });
      if (!decided.ok) return decided;
      const { state: _, ...question } = decided.guarantee;
      const words = guaranteeWordsOf(aggregate, question);
      if (words.sha256 !== sha256) return problem('terms_changed');
      return succeeded(decided, {
        asks: { kind: 'guarantee', asked: { question, words, acceptedAt: null, endedAt: null } },
      });
    },
    () => ports.rateLimits.countTogether(limitsTo(to), person, ports.clock.now()),
  );
}

/** One member is not asked again and again, whatever is declined or taken back in between. */
const limitsTo = (to: MembershipId) =>
  [{ action: 'guaranteeRequests' }, { action: 'guaranteeRequestsToMember', subjects: [to] }] as const;

/**
 * Answers who asked. A yes signs the same words and names the guarantor in each of the rounds, in one transaction; it is decided
 * again when one of them changes meanwhile.
 */
export async function answerGuarantee(
  ports: GroupPorts,
  { caller: { userId: person }, params, body }: RequestOf<'answerGuarantee'>,
): Promise<ResultOf<'answerGuarantee'>> {
  if (!isIdText(params.id) || !isIdText(body.memberId)) return problem('group_not_found');
  const by = membershipId(body.memberId);
  const { accepts, sha256 } = body;
  return changeGroup(ports, groupId(params.id), async (aggregate) => {
    const now = ports.clock.now();
    const money = await roundsOf(ports, aggregate);
    const own = seatOf(aggregate, person);
    const areStopped = own !== undefined && accepts && (await areDebitsStopped(ports, aggregate, own.id, money));
    const decided = decideGuaranteeAnswer(aggregate, { money, person, by, accepts, sha256, areStopped, now });
    if (!decided.ok || !accepts) return succeeded(decided);
    const { to: guarantor, rounds: turns } = decided.guarantee;
    const meant = money.filter(({ round }) => turns.includes(round.round));
    const rounds = meant.map((each) => addGuarantor(each, { member: by, guarantor }, now)).filter((each) => each.ok);
    if (rounds.length < turns.length) return problem('guarantee_impossible');
    return succeeded(decided, { money: { ...roundsAlone, rounds } });
  });
}

/** No money moves by the signature. */
const roundsAlone = { entries: [], due: [], events: [] } as const;

/** Whether no debit of the member is started by itself, as the page of their money says. */
const areDebitsStopped = async (
  { groups }: Pick<GroupPorts, 'groups'>,
  { group }: GroupAggregate,
  member: MembershipId,
  money: readonly RoundMoney[],
) => waitsForBank(money, member) || (await groups.findDebitStop(group.id, member)) !== null;

/** Takes back what the caller asked, or ends what both signed in all rounds in which the guarantor may still be debited. */
export async function endGuarantee(
  ports: GroupPorts,
  { caller: { userId: person }, params, body }: RequestOf<'endGuarantee'>,
): Promise<ResultOf<'endGuarantee'>> {
  if (!isIdText(params.id) || !isIdText(body.memberId)) return problem('group_not_found');
  const by = membershipId(body.memberId);
  return changeGroup(ports, groupId(params.id), async (aggregate) => {
    const money = await roundsOf(ports, aggregate);
    const { sha256 } = body;
    const decided = decideGuaranteeEnd(aggregate, { money, person, by, sha256, now: ports.clock.now() });
    if (!decided.ok || decided.ended === null || decided.ended.guarantee.state === 'open') return succeeded(decided);
    const { guarantee, rounds: turns } = decided.ended;
    const named: Guarantor = { member: guarantee.by, guarantor: guarantee.to };
    const still = money.filter(({ round }) => turns.includes(round.round));
    const rounds = still.map((each) => removeGuarantor(each, named)).filter((each) => each.ok);
    return succeeded(decided, { money: { ...roundsAlone, rounds } });
  });
}

/** The caller says that the member for whom they paid a turn owes them nothing for it any more. */
export async function settleGuarantee(
  ports: GroupPorts,
  { caller, params, body }: RequestOf<'settleGuarantee'>,
): Promise<ResultOf<'settleGuarantee'>> {
  const aggregate = isIdText(params.id) ? await ports.groups.find(groupId(params.id)) : undefined;
  const seat = aggregate && seatOf(aggregate, caller.userId);
  if (!aggregate || !seat) return problem('group_not_found');
  const { group } = aggregate;
  const { round, memberId } = body;
  const rounds = group.rounds?.some((each) => each.round === round)
    ? await ports.money.findRound(group.id, round)
    : null;
  const paid = rounds?.contributions.find(({ member, payer }) => member === memberId && payer === seat.id);
  if (paid === undefined) return problem('not_payable');
  const named = { member: paid.member, guarantor: seat.id };
  const decided = await changeRound(ports, {
    groupId: group.id,
    round,
    decide: (_, money) => releaseDebt(money, named),
  });
  return decided.ok ? ok({ success: true as const }) : problem('not_payable');
}
