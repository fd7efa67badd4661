import {
  decideLeaving,
  decideToStay,
  groupId,
  type LeavingRequest,
  mayAskToLeave,
  openLeavings,
  placeOfferExpiry,
  seatOf,
} from '@halqa/domain';
import { isIdText, ok, problem, type RequestOf, type ResultOf } from '../handler.ts';
import type { GroupPorts } from './group-ports.ts';
import { changeGroup, succeeded } from './load-and-change.ts';
import { leavingWordsOf, sentLeaving } from './views/replacement-view.ts';
import { instant, isSameQuestion, nameOf } from './views/signed-words.ts';

/* Somebody of the standby list takes the place of a member who asks for it, when the organizer offers it to them. */

/** Reads what the caller would sign to be replaced, or signed; the organizer also who asks, and who could take a place. */
export async function readReplacements(
  { groups, clock }: Pick<GroupPorts, 'groups' | 'clock'>,
  { caller, params }: RequestOf<'readReplacements'>,
): Promise<ResultOf<'readReplacements'>> {
  const aggregate = isIdText(params.id) ? await groups.find(groupId(params.id)) : undefined;
  const seat = aggregate && seatOf(aggregate, caller.userId);
  if (!aggregate || !seat) return problem('group_not_found');
  const { group, members } = aggregate;
  const situation = { group, members, now: clock.now() };
  const open = openLeavings(situation);
  const own = open.find(({ by }) => by === seat.id);
  const signed = own && (await groups.listReplacements(group.id)).find(({ question }) => isSameQuestion(question, own));
  const mayAsk = mayAskToLeave({ ...situation, person: caller.userId }) && seat.position !== null;
  const isOrganizer = group.organizerId === caller.userId;
  return ok({
    groupName: group.name,
    words: mayAsk ? sentLeaving(leavingWordsOf(aggregate, { by: seat.id, round: seat.position ?? 0 })) : null,
    asked:
      own && signed
        ? { ...sentLeaving(signed.words), askedAt: instant(own.at), isOffered: offerOf(situation, own) !== undefined }
        : null,
    asking: isOrganizer
      ? open.map((leaving) => {
          const offer = offerOf(situation, leaving);
          return {
            ...{ memberId: leaving.by, memberName: nameOf(members, leaving.by), round: leaving.round },
            askedAt: instant(leaving.at),
            offer: offer
              ? { name: offer.name, expiresAt: instant(placeOfferExpiry(group, leaving.round, offer)) }
              : null,
          };
        })
      : [],
    standby: isOrganizer
      ? group.standby
          .filter(({ userId }) => !members.some((each) => each.userId === userId))
          .map(({ name, since }) => ({ name, since: instant(since) }))
      : [],
  });
}

type Situation = Parameters<typeof openLeavings>[0];

/** The offer of a place that can still be accepted. */
const offerOf = ({ group, now }: Situation, { offer, round }: LeavingRequest) =>
  offer && now < placeOfferExpiry(group, round, offer) ? offer : undefined;

/** Signs that somebody may take the caller's place. */
export async function askToLeave(
  ports: GroupPorts,
  { caller: { userId: person }, params, body: { sha256 } }: RequestOf<'askToLeave'>,
): Promise<ResultOf<'askToLeave'>> {
  if (!isIdText(params.id)) return problem('group_not_found');
  return changeGroup(
    ports,
    groupId(params.id),
    (aggregate) => {
      const decided = decideLeaving(aggregate, { person, sha256, now: ports.clock.now() });
      if (!decided.ok) return decided;
      const { leaving } = decided;
      const words = leavingWordsOf(aggregate, leaving);
      if (words.sha256 !== sha256) return problem('terms_changed');
      return succeeded(decided, {
        asks: { kind: 'replacement', asked: { question: leaving, words, acceptedAt: null } },
      });
    },
    () => ports.rateLimits.count('replacements', person, ports.clock.now()),
  );
}

/** Takes back what the caller asked, with an offer that was made by it. */
export async function stayInGroup(
  ports: GroupPorts,
  { caller: { userId: person }, params }: RequestOf<'stayInGroup'>,
): Promise<ResultOf<'stayInGroup'>> {
  if (!isIdText(params.id)) return problem('group_not_found');
  return changeGroup(ports, groupId(params.id), (aggregate) =>
    succeeded(decideToStay(aggregate, { person, now: ports.clock.now() })),
  );
}
