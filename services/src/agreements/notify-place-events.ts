import { agreementPages } from '@halqa/contract';
import type { MailFor } from '@halqa/copy';
import {
  bankDate,
  cents,
  centsToDollars,
  dateInZone,
  type EpochMilliseconds,
  openAgreements,
  openOffer,
  payoutAmountOf,
  placeOfferExpiry,
  type RoundMoney,
} from '@halqa/domain';
import { attemptAll } from '../basics/attempt-all.ts';
import type { EventOf } from '../events/domain-event.ts';
import { deliverMandateCopy } from '../forming/notify-signed-mandate.ts';
import { readLatePayouts } from '../group/late-payouts.ts';
import { claimOf } from '../group/views/place-view.ts';
import { deliver, deliverEach } from '../notifications/deliver.ts';
import { type EventGroup, loadEventGroup, memberOf } from '../notifications/event-group.ts';
import type { NotifierPorts, Notifiers } from '../notifications/notifier-ports.ts';
import type { Member } from '../ports/group-records.ts';

export const placeNotifiers: Notifiers<'standby_joined' | 'place_offered' | 'member_replaced'> = {
  standby_joined: notifyStandby,
  place_offered: notifyOffered,
  member_replaced: notifyReplaced,
};

/**
 * Notifies the organizer of who has joined the standby list, while a place waits to be offered: once an hour for each person, as of whoever
 * joins a group.
 */
async function notifyStandby(ports: NotifierPorts, { groupId, at, kind }: EventOf<'standby_joined'>): Promise<void> {
  const loaded = await loadEventGroup(ports, groupId);
  if (loaded === undefined) return;
  const { group, members, seated } = loaded.view;
  const situation = { group, members, now: ports.clock.now() };
  // Whoever asks to be replaced after this has an event and a notice of their own.
  const waiting = openAgreements(situation, 'replacement').filter(
    (each) => each.at < at && openOffer(situation, each) === undefined,
  );
  const other = seated.find(({ id }) => waiting.some(({ by }) => by === id));
  const joined = group.standby.find(({ since }) => since === at);
  if (other === undefined || joined === undefined) return;
  const counted = `${kind}:${groupId}:${joined.userId}`;
  const once = `${at}`;
  if ((await ports.rateLimits.count('membershipNotifications', counted, at, { once })) !== undefined) return;
  const [groupName, memberName, otherName] = [group.name, joined.name, other.name];
  const page = `/${agreementPages.replacement}`;
  await deliver(ports, {
    eventKey: `${counted}:${at}`,
    at,
    to: loaded.organizer,
    content: { kind: 'replacement_asked', params: { groupName, memberName: otherName, standbyName: memberName } },
    href: `${loaded.href}${page}`,
    groupId,
    mail: (mails) => mails.standbyJoinedMail({ groupName, memberName, otherName, link: `${loaded.link}${page}` }),
  });
}

/** Notifies whoever a place is offered to, while it is. */
async function notifyOffered(ports: NotifierPorts, event: EventOf<'place_offered'>): Promise<void> {
  const { groupId, at, about, kind } = event;
  const loaded = await loadEventGroup(ports, groupId);
  if (loaded === undefined) return;
  const { group, members } = loaded.view;
  const situation = { group, members, now: ports.clock.now() };
  const asked = openAgreements(situation, 'replacement').find((each) => each.by === about);
  const offer = asked && openOffer(situation, asked);
  const profile = offer?.at === at ? await ports.profiles.find(offer.userId) : undefined;
  if (!asked || !offer || !profile) return;
  const names = { groupName: group.name, organizerName: loaded.organizer.name };
  const expiresOn = dateInZone(placeOfferExpiry(group, asked, offer), group.timeZone);
  const to = { email: profile.email, userId: offer.userId };
  await deliver(ports, {
    eventKey: `${kind}:${groupId}:${at}:${about}`,
    at,
    to,
    content: { kind, params: names },
    href: `${loaded.href}/place`,
    groupId,
    mail: (mails) => mails.placeOfferedMail({ ...names, expiresOn, link: `${loaded.link}/place` }),
  });
}

/** Notifies everybody else of who has whose place, and sends the newcomer the copy of what they signed. */
async function notifyReplaced(ports: NotifierPorts, event: EventOf<'member_replaced'>): Promise<void> {
  const { groupId, at, by, about, kind } = event;
  const loaded = await loadEventGroup(ports, groupId);
  if (loaded === undefined) return;
  const [newcomer, leaver] = [memberOf(loaded, by), memberOf(loaded, about)];
  const names = { groupName: loaded.view.group.name, memberName: newcomer.name, otherName: leaver.name };
  const paidIn = centsToDollars(loaded.view.group.replaced?.find(({ from }) => from === about)?.claim ?? cents(0));
  const { group } = loaded.view;
  const rounds = await ports.money.listRounds(groupId);
  const late = await readLatePayouts(ports, group, rounds);
  const { expectedOn: on } = claimOf({ group, member: about }, rounds, [], ports.clock.now(), late);
  const place = placeOfNewcomer(loaded, rounds, newcomer, at);
  const request = { eventKey: `${kind}:${groupId}:${at}:${by}`, at, groupId };
  const deliverTo = (to: Member) => {
    const isYours = to.id === about;
    const page = isYours ? '/former' : '';
    const yours = isYours ? { isYours, ...(on && { payoutDate: on }) } : {};
    const mail: MailFor = (mails) =>
      mails.memberReplacedMail({ ...names, ...(isYours && { paidIn, on }), link: `${loaded.link}${page}` });
    const content = { kind, params: { ...names, ...yours } } as const;
    return deliver(ports, { ...request, content, to, href: `${loaded.href}${page}`, endsPlace: isYours, mail });
  };
  const others = loaded.view.seated.filter(({ id }) => id !== by);
  await deliverEach(
    () => attemptAll([...others, leaver], deliverTo),
    () => deliverMandateCopy(ports, loaded, newcomer, { eventKey: `joined:${by}`, at, place }),
  );
}

/** What the turn of whoever took a place pays out, when, and their next planned debit. */
function placeOfNewcomer(
  { view }: EventGroup,
  rounds: readonly RoundMoney[],
  { position }: Member,
  at: EpochMilliseconds,
) {
  const money = rounds.find(({ round }) => round.round === position)?.round;
  if (money === undefined) return null;
  const payout = centsToDollars(payoutAmountOf(money));
  const nextDebit = view.rounds.find(({ debitDate }) => debitDate > bankDate(at))?.debitDate ?? null;
  return { payout, payoutDate: money.payoutDate, nextDebit };
}
