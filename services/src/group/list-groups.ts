import { endsEarly } from '@halqa/domain';
import { ok, type RequestOf, type ResultOf } from '../basics/handler.ts';
import { readClaimVote } from './claim-vote.ts';
import { readDebitWait } from './debit-wait.ts';
import type { GroupPorts } from './group-ports.ts';
import { readLatePayouts } from './late-payouts.ts';
import { readTimeToPay } from './time-to-pay.ts';
import { allLiveCredits, readTransferDays, sentDays } from './transfer-days.ts';
import { groupSummary, openRounds } from './views/group-summary.ts';
import { viewGroup } from './views/group-view.ts';
import { standbyGroup } from './views/invite-offer.ts';
import { debitAhead, failedDebits, hasDebitOnItsWay, missingToPayouts, waitingDebits } from './views/money-view.ts';
import { roundsOnTheWay, sentInParts, toReceiveOf } from './views/payout-view.ts';
import { formerGroup } from './views/place-view.ts';
import { lostSeatsOf } from './way-back.ts';

/**
 * Lists the caller's groups, newest first, those in which somebody took their place after they had paid, those on whose standby list
 * they wait, and the seats that they lost and can take again.
 */
export async function listGroups(
  ports: GroupPorts,
  { caller }: RequestOf<'listGroups'>,
): Promise<ResultOf<'listGroups'>> {
  const [{ own: groups, former }, waitingFor, lostSeats] = await Promise.all([
    ports.groups.listPlaces(caller.userId),
    ports.groups.listStandby(caller.userId),
    lostSeatsOf(ports, caller.userId),
  ]);
  const now = ports.clock.now();
  const newestFirst = groups.toSorted((one, other) => other.group.createdAt - one.group.createdAt);
  const summaries = newestFirst.map(async (place) => {
    const viewer = { userId: caller.userId, membershipId: place.membershipId };
    const view = viewGroup(place, viewer, now, place.settled);
    const found = await Promise.all(openRounds(view).map((round) => ports.money.findRound(place.group.id, round)));
    const stored = found.flatMap((money) => money ?? []);
    const { rounds: open, isTimeStill } = await readTimeToPay(ports, place.group, stored);
    // The copies in the lists know only what is paid.
    const onTheirWay = open.filter((money) => hasDebitOnItsWay(money, place.membershipId));
    const youPaid = new Set([...view.youPaid, ...onTheirWay.map(({ round }) => round.round)]);
    // No turn of a group that ends early is paid out any more.
    const late = await readLatePayouts(ports, place.group, endsEarly(place.group) ? [] : open);
    const seat = place.members.find(({ id }) => id === place.membershipId);
    const debitWait = await readDebitWait(ports, place.group.id, seat);
    const sentOn = sentDays(open, await readTransferDays(ports, place.group.id, allLiveCredits(open)));
    const rounds = view.rounds.map((each) => ({ ...each, payoutDate: sentOn.get(each.round) ?? each.payoutDate }));
    const moving = {
      rounds,
      waitingDebits: waitingDebits(open, place.membershipId, view, debitWait),
      debitAhead: debitAhead(open, place.membershipId, now),
      failedDebits: failedDebits(open, place.membershipId, now, debitWait),
      toReceive: toReceiveOf(open, place.membershipId),
      inParts: sentInParts(open, place.membershipId),
      missing: missingToPayouts(open, place.group.waits),
      sent: roundsOnTheWay(open),
      isTimeStill,
    };
    return { ...groupSummary({ ...view, youPaid, late, ...moving }), hidden: place.hidden };
  });
  const formerGroups = former.map(async (each) => {
    const [rounds, shares] = await Promise.all([
      ports.money.listRounds(each.group.id),
      ports.money.listShares(each.group.id),
    ]);
    const late = await readLatePayouts(ports, each.group, rounds);
    const shown = formerGroup(each, rounds, shares, now, late);
    return shown ? { ...shown, ...(await readClaimVote(ports, each.group, rounds, shown)) } : [];
  });
  return ok({
    groups: await Promise.all(summaries),
    former: (await Promise.all(formerGroups)).flat(),
    standby: waitingFor.flatMap((each) => standbyGroup(each, caller.userId) ?? []),
    lostSeats,
  });
}
