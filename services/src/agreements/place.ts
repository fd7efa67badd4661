import {
  centsToDollars,
  dateInZone,
  decidePlace,
  decidePlaceOffer,
  groupId,
  hasTakenPlace,
  isVoting,
  membershipId,
  offeredPlace,
  placeDeclined,
  placeOf,
  placeOfferExpiry,
  placeTaken,
  replaceMember,
  replacements,
} from '@halqa/domain';
import { isIdText, ok, problem, type RequestOf, type ResultOf } from '../basics/handler.ts';
import type { GroupPorts } from '../group/group-ports.ts';
import { changeGroup, type GroupDecision, succeeded } from '../group/load-and-change.ts';
import { type Person, personOf } from '../group/person.ts';
import { datesOf, instant } from '../group/views/agreement-view.ts';
import { mandateOf, sentMandate } from '../group/views/mandate-text.ts';
import { placeMandateOf, turnsOf } from '../group/views/place-view.ts';
import { type GroupAggregate, type Member, sharesNothing } from '../ports/group-records.ts';
import { hasAccess } from '../profile/member-access.ts';
import { requestsOf } from './agreements.ts';

/* The organizer offers a member's place, as that member asked, to somebody of the standby list, who answers. */

const done = { success: true } as const;

/** Offers the place of a member who asks for it to somebody of the list. */
export async function offerPlace(
  ports: GroupPorts,
  { caller: { userId: person }, params, body }: RequestOf<'offerPlace'>,
): Promise<ResultOf<'offerPlace'>> {
  if (!isIdText(params.id) || !isIdText(body.memberId)) return problem('group_not_found');
  const by = membershipId(body.memberId);
  const since = Date.parse(body.since);
  return changeGroup(
    ports,
    groupId(params.id),
    (aggregate) => succeeded(decidePlaceOffer(aggregate, { person, by, since, now: ports.clock.now() })),
    {
      permit: () =>
        ports.rateLimits.countTogether(
          requestsOf('replacement', `place/${params.id}/${since}`),
          person,
          ports.clock.now(),
        ),
    },
  );
}

/** Reads the place that is offered to the caller, who is no member: to everybody else it does not exist. */
export async function readPlace(
  { groups, money, profiles, clock, mode }: GroupPorts,
  { caller, params }: RequestOf<'readPlace'>,
): Promise<ResultOf<'readPlace'>> {
  const aggregate = isIdText(params.id) ? await groups.find(groupId(params.id)) : undefined;
  const now = clock.now();
  const offered = aggregate && offeredPlace({ ...aggregate, now }, caller.userId);
  const profile = offered && (await profiles.find(caller.userId));
  if (!aggregate || !offered || !profile || !hasAccess(profile, mode)) return problem('group_not_found');
  const { group, members } = aggregate;
  const { asked, offer } = offered;
  const [round = 0] = asked.rounds;
  const place = placeOf(await money.listRounds(group.id), asked.by);
  const account = personOf(profile).debitAccount;
  const [missing, ahead] = [place?.missing ?? [], place?.ahead ?? []];
  const organizer = members.find(({ userId }) => userId === group.organizerId);
  return ok({
    groupName: group.name,
    organizerName: organizer?.name ?? '',
    members: group.memberCount,
    contributionAmount: centsToDollars(group.contribution),
    round,
    payoutDate: datesOf(group.rounds, round).payoutDate,
    payoutAmount: place ? centsToDollars(group.contribution) * (missing.length + ahead.length) : null,
    missing: turnsOf(group.rounds, missing),
    ahead: turnsOf(group.rounds, ahead),
    expiresAt: instant(placeOfferExpiry(group, asked, offer)),
    mandate: place ? sentMandate(placeMandateOf(aggregate, round, place, account)) : null,
  });
}

/**
 * Answers an offer. A yes signs the text that was shown and takes the place in one transaction with all rounds and the books: it is
 * decided again when one of them changes meanwhile.
 */
export async function answerPlace(
  ports: GroupPorts,
  { caller, params, body }: RequestOf<'answerPlace'>,
): Promise<ResultOf<'answerPlace'>> {
  const profile = await ports.profiles.find(caller.userId);
  if (!isIdText(params.id) || profile === undefined || !hasAccess(profile, ports.mode))
    return problem('group_not_found');
  const person = { ...personOf(profile), acceptedTerms: body.acceptedTerms };
  const to = membershipId(ports.ids.next());
  return changeGroup(
    ports,
    groupId(params.id),
    async (aggregate) => decideOnOffer(ports, aggregate, person, { to, accepts: body.accepts, shown: body.sha256 }),
    { permit: () => ports.rateLimits.count('joinsAndLeaves', caller.userId, ports.clock.now()) },
  );
}

type Answer = { readonly to: Member['id']; readonly accepts: boolean; readonly shown: string | undefined };

/** Takes the place that is offered to the person, or declines it. */
async function decideOnOffer(
  { money, votes, clock, mode }: GroupPorts,
  aggregate: GroupAggregate,
  person: Person & { readonly acceptedTerms: boolean },
  { to, accepts, shown }: Answer,
): Promise<GroupDecision<typeof done>> {
  const { group, members } = aggregate;
  if (hasTakenPlace(aggregate, person.userId) && accepts) return { ok: true, value: done, change: null };
  const now = clock.now();
  const offered = offeredPlace({ ...aggregate, now }, person.userId);
  if (offered === undefined) return problem('group_not_found');
  const { asked } = offered;
  if (!accepts) return { ok: true, value: done, change: placeDeclined(aggregate, asked, now) };
  const [rounds, vote, started] = await Promise.all([
    money.listRounds(group.id),
    votes.findLast(group.id),
    money.findCycle(group.id),
  ]);
  const today = dateInZone(now, group.timeZone);
  const decided = decidePlace(asked, { person, money: rounds, isVoting: isVoting(vote), today, ...mode });
  if (!decided.ok) return decided;
  const { place } = decided;
  if (started === undefined) return problem('replacement_waits');
  // Whoever linked the bank after reading was shown the text without its account.
  const texts = [person.debitAccount, null].map((account) => placeMandateOf(aggregate, place.round, place, account));
  const mandate = texts.find(({ sha256 }) => sha256 === shown);
  if (mandate === undefined) return problem('terms_changed');
  const replacement = replaceMember(started.cycle, rounds, { from: asked.by, to }, replacements(group) + 1, now);
  if (!replacement.ok) return problem('replacement_waits');
  const signed = { ...mandate, signedAt: now };
  const member: Member = {
    id: to,
    userId: person.userId,
    state: 'active',
    position: members.find(({ id }) => id === asked.by)?.position ?? null,
    name: person.name,
    email: person.email,
    joinedAt: now,
    shares: sharesNothing,
    hasPaid: false,
    mandate: mandateOf(signed),
  };
  const change = placeTaken(aggregate, { asked, place, member, money: replacement }, now);
  return { ok: true, value: done, change: { ...change, signs: { membershipId: to, mandate: signed } } };
}
