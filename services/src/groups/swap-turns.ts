import {
  decideSwapAnswer,
  decideSwapRequest,
  decideSwapWithdrawal,
  groupId,
  type MembershipId,
  membershipId,
  openSwaps,
  seatOf,
  swapExpiry,
  swapPartners,
} from '@halqa/domain';
import { isIdText, ok, problem, type RequestOf, type ResultOf } from '../handler.ts';
import type { GroupPorts } from './group-ports.ts';
import { changeGroup, succeeded } from './load-and-change.ts';
import { instant, isSameQuestion } from './views/signed-words.ts';
import { sentWords, swapWordsOf } from './views/swap-view.ts';

/* Two members exchange their turns. Both sign the same words, and nothing changes before the second has. */

/** Reads with whom the caller can exchange turns, what is asked of and by them, and every exchange with its words. */
export async function readSwaps(
  { groups, clock }: Pick<GroupPorts, 'groups' | 'clock'>,
  { caller, params }: RequestOf<'readSwaps'>,
): Promise<ResultOf<'readSwaps'>> {
  const aggregate = isIdText(params.id) ? await groups.find(groupId(params.id)) : undefined;
  const seat = aggregate && seatOf(aggregate, caller.userId);
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
      const words = stored.find(({ question }) => isSameQuestion(question, swap))?.words;
      return words ? [{ ...sentWords(words, seat.id), expiresAt: instant(swapExpiry(group, swap)) }] : [];
    }),
    made: stored.flatMap(({ question, words, acceptedAt }) =>
      acceptedAt === null
        ? []
        : [{ ...sentWords(words, seat.id), askedAt: instant(question.at), acceptedAt: instant(acceptedAt) }],
    ),
  });
}

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
      const { sha256 } = body;
      const decided = decideSwapRequest(aggregate, { person, to, sha256, now: ports.clock.now() });
      if (!decided.ok) return decided;
      const words = swapWordsOf(aggregate, decided.swap);
      if (words.sha256 !== sha256) return problem('terms_changed');
      const asked = { question: decided.swap, words, acceptedAt: null };
      return succeeded(decided, { asks: { kind: 'swap', asked } });
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
  return changeGroup(ports, groupId(params.id), (aggregate) =>
    succeeded(decideSwapWithdrawal(aggregate, { person, to, now: ports.clock.now() })),
  );
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
    const now = ports.clock.now();
    const money = accepts ? await ports.money.listRounds(aggregate.group.id) : [];
    return succeeded(decideSwapAnswer(aggregate, { person, by, accepts, sha256, money, now }));
  });
}
