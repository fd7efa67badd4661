import {
  actorOf,
  decideSwapAnswer,
  decideSwapRequest,
  decideSwapWithdrawal,
  exchangeTurns,
  groupId,
  isSeated,
  type MembershipId,
  membershipId,
  openSwaps,
  orderChanges,
  swapExpiry,
  swapPartners,
  withFields,
  withMember,
  withoutQuestionsOf,
} from '@halqa/domain';
import { isIdText, ok, problem, type RequestOf, type ResultOf } from '../handler.ts';
import type { GroupAggregate } from '../ports/group-records.ts';
import type { GroupPorts } from './group-ports.ts';
import { changeGroup, findSeat } from './load-and-change.ts';
import { sentWords, swapWordsOf } from './views/swap-view.ts';

/* Two members exchange their turns. Both sign the same words, and nothing changes before the second has. */

/** Reads with whom the caller can exchange turns, what is asked of and by them, and every exchange with its words. */
export async function readSwaps(
  { groups, clock }: Pick<GroupPorts, 'groups' | 'clock'>,
  { caller, params }: RequestOf<'readSwaps'>,
): Promise<ResultOf<'readSwaps'>> {
  const aggregate = isIdText(params.id) ? await groups.find(groupId(params.id)) : undefined;
  const seat = aggregate && findSeat(aggregate, caller.userId);
  if (!aggregate || !seat) return problem('group_not_found');
  const { group, members } = aggregate;
  const now = clock.now();
  const stored = await groups.listSwaps(group.id);
  const open = openSwaps(group, members, now).filter(({ by, to }) => by === seat.id || to === seat.id);
  return ok({
    groupName: group.name,
    partners: swapPartners(group, members, caller.userId, now).flatMap((partner) => {
      if (seat.position === null || partner.position === null) return [];
      const rounds = [seat.position, partner.position] as const;
      return [sentWords(swapWordsOf(aggregate, { by: seat.id, to: partner.id, rounds }), seat.id)];
    }),
    open: open.flatMap((swap) => {
      const words = stored.find(({ question: { by, at } }) => by === swap.by && at === swap.at)?.words;
      return words ? [{ ...sentWords(words, seat.id), expiresAt: instant(swapExpiry(group, swap)) }] : [];
    }),
    made: stored.flatMap(({ question, words, acceptedAt }) =>
      acceptedAt === null
        ? []
        : [{ ...sentWords(words, seat.id), askedAt: instant(question.at), acceptedAt: instant(acceptedAt) }],
    ),
  });
}

const instant = (at: number): string => new Date(at).toISOString();

/** Signs the words of an exchange and asks the other member. It replaces what the caller had asked before. */
export async function askSwap(
  ports: GroupPorts,
  { caller: { userId: person }, params, body }: RequestOf<'askSwap'>,
): Promise<ResultOf<'askSwap'>> {
  if (!isIdText(params.id) || !isIdText(body.memberId)) return problem('group_not_found');
  const to = membershipId(body.memberId);
  return changeGroup(
    ports,
    groupId(params.id),
    (aggregate) => {
      const at = ports.clock.now();
      const decided = decideSwapRequest({ ...aggregate, person, to, sha256: body.sha256, now: at });
      if (!decided.ok) return decided;
      const { swap, swaps } = decided;
      const words = swapWordsOf(aggregate, swap);
      if (words.sha256 !== body.sha256) return problem('terms_changed');
      const facts = [{ kind: 'swap_asked', by: swap.by, about: to, rounds: swap.rounds }] as const;
      const asks = { kind: 'swap', asked: { question: swap, words, acceptedAt: null } } as const;
      const change = swaps && { at, facts, next: withFields(aggregate, { swaps }), asks };
      return { ok: true, value: { success: true } as const, change };
    },
    () => ports.rateLimits.countTogether(limitsTo(to), person, ports.clock.now()),
  );
}

/** One member is not asked again and again, whatever is declined or taken back in between. */
const limitsTo = (to: MembershipId) =>
  [{ action: 'swapRequests' }, { action: 'swapRequestsToMember', subjects: [to] }] as const;

/** Takes back what the caller asked. Harmless when it was answered. */
export async function withdrawSwap(
  ports: GroupPorts,
  { caller: { userId: person }, params, body }: RequestOf<'withdrawSwap'>,
): Promise<ResultOf<'withdrawSwap'>> {
  if (!isIdText(params.id) || !isIdText(body.memberId)) return problem('group_not_found');
  const to = membershipId(body.memberId);
  return changeGroup(ports, groupId(params.id), (aggregate) => {
    const at = ports.clock.now();
    const decided = decideSwapWithdrawal({ ...aggregate, person, to, now: at });
    if (!decided.ok) return decided;
    const by = actorOf(aggregate, person);
    const { swaps } = decided;
    const facts = [{ kind: 'swap_withdrawn', by, about: to }] as const;
    const change = swaps && { at, facts, next: withFields(aggregate, { swaps }) };
    return { ok: true, value: { success: true } as const, change };
  });
}

/**
 * Answers who asked. A yes signs the same words and exchanges the turns in one transaction with the books, on the condition
 * that neither round has opened; it is decided again when one of them changes meanwhile.
 */
export async function answerSwap(
  ports: GroupPorts,
  { caller: { userId: person }, params, body }: RequestOf<'answerSwap'>,
): Promise<ResultOf<'answerSwap'>> {
  if (!isIdText(params.id) || !isIdText(body.memberId)) return problem('group_not_found');
  const by = membershipId(body.memberId);
  const { accepts, sha256 } = body;
  return changeGroup(ports, groupId(params.id), async (aggregate) => {
    const at = ports.clock.now();
    const { group } = aggregate;
    const decided = decideSwapAnswer({ ...aggregate, person, by, accepts, sha256, now: at });
    if (!decided.ok) return decided;
    const { swap, swaps } = decided;
    const value = { success: true } as const;
    const about = { by: swap.to, about: by };
    const answered = withFields(aggregate, { swaps });
    if (!accepts)
      return { ok: true, value, change: { at, facts: [{ kind: 'swap_declined', ...about }], next: answered } };
    const [first, second] = await Promise.all(swap.rounds.map((round) => ports.money.findRound(group.id, round)));
    const exchanged = exchangeTurns(orderOf(aggregate), [first, second], orderChanges(group) + 1);
    if (!exchanged.ok) return problem('swap_impossible');
    const { rounds } = swap;
    const facts = [{ kind: 'turns_swapped', ...about, rounds }] as const;
    const placed = withMember(withMember(answered, by, { position: rounds[1] }), swap.to, { position: rounds[0] });
    const next = withFields(placed, {
      exchanged: [...(group.exchanged ?? []), { by, to: swap.to, rounds, at }],
      leavings: withoutQuestionsOf(group.leavings, [by, swap.to]),
    });
    const answers = { kind: 'swap', question: swap, as: 'accepted' } as const;
    const money = { rounds: exchanged.rounds, entries: exchanged.entries, due: [], events: [] };
    return { ok: true, value, change: { at, facts, next, answers, money } };
  });
}

const orderOf = ({ members }: GroupAggregate) =>
  members
    .filter(isSeated)
    .toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0))
    .map(({ id }) => id);
