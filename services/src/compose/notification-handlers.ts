import type { SentReplyOf } from '@halqa/contract';
import { notificationSentence } from '@halqa/copy';
import { bankDate, type PlainDate } from '@halqa/domain';
import { type Handlers, isIdText, ok, problem, type RequestOf, type ResultOf } from '../basics/handler.ts';
import { sectionOf } from '../notifications/bell-section.ts';
import { readMailAddress, resumeMails } from '../notifications/mail-address.ts';
import type { NotificationPorts } from '../notifications/notification-ports.ts';
import {
  groupIdOf,
  isQuestion,
  openQuestions,
  withEndedStops,
  withoutClosedChoices,
} from '../notifications/open-questions.ts';
import { readPushKey, removePushSubscription, savePushSubscription } from '../notifications/push-subscriptions.ts';
import { readWhereNewer } from '../notifications/read-where-newer.ts';
import { grantSandboxAccess, rejectSandboxAccess, sendEmail } from '../notifications/send-mail.ts';
import { waitingNow } from '../notifications/waiting-on-dashboard.ts';
import { mostInBell, type StoredNotification } from '../ports/notifications.ts';

export function notificationHandlers(ports: NotificationPorts): Handlers<'notifications'> {
  return {
    sendEmail: (request) => sendEmail(ports, request),
    grantSandboxAccess: (request) => grantSandboxAccess(ports, request),
    rejectSandboxAccess: (request) => rejectSandboxAccess(ports, request),
    listNotifications: (request) => listNotifications(ports, request),
    readNotification: (request) => readNotification(ports, request),
    readPushKey: () => readPushKey(ports),
    savePushSubscription: (request) => savePushSubscription(ports, request),
    removePushSubscription: (request) => removePushSubscription(ports, request),
    readMailAddress: (request) => readMailAddress(ports, request),
    resumeMails: (request) => resumeMails(ports, request),
    subscribeNewsletter: (request) => subscribeNewsletter(ports, request),
  };
}

/** Lists the caller's newest notifications and all that waits for them, and says whether all money is stopped: every page reads it. */
async function listNotifications(
  ports: NotificationPorts,
  { caller }: RequestOf<'listNotifications'>,
): Promise<ResultOf<'listNotifications'>> {
  const { notifications, moneySwitch, clock } = ports;
  const [newest, things, { stop }] = await Promise.all([
    notifications.list(caller.userId, mostInBell),
    notifications.listWaiting(caller.userId),
    moneySwitch.read(),
  ]);
  const moneyStoppedSince = stop && stop.until === null ? new Date(stop.from).toISOString() : null;
  const isStopped = moneyStoppedSince !== null;
  const [open, ofMoney] = await Promise.all([
    openQuestions(ports, caller.userId, newest),
    withoutClosedChoices(ports, caller.userId, waitingNow(things, clock.now()), isStopped),
  ]);
  // A place is offered to somebody who has none: no group of theirs asks it on the dashboard.
  const offers = newest
    .filter(({ kind, id }) => kind === 'place_offered' && open.has(id))
    .map((offer) => ({ ...offer, groupId: groupIdOf(offer) ?? null }));
  const waiting = await withEndedStops(ports, caller.userId, [...ofMoney, ...offers]);
  const asking = new Set([...open, ...waiting.map(({ id }) => id)]);
  const today = bankDate(clock.now());
  const sent = (notification: StoredNotification) =>
    sentNotification(withWhyNot(notification, isStopped, asking.has(notification.id)), asking, today);
  const current = await withEndedStops(ports, caller.userId, newest);
  const listed = withEndedVotes(withoutRepeats(current), clock.now()).map(sent);
  const asked = waiting.map(sent);
  return ok({
    notifications: readWhereNewer(listed),
    waiting: isStopped ? asked.map(withoutLastDay) : asked,
    moneyStoppedSince,
  });
}

type Sent = SentReplyOf<'listNotifications'>['notifications'][number];

/**
 * Adds to an offer to pay by hand, or to take a part of a payout, why its reader cannot accept it now: because all money is stopped,
 * or, without a stop, because the offer is over.
 */
function withWhyNot(each: StoredNotification, isStopped: boolean, asks: boolean): StoredNotification {
  if (each.kind !== 'last_day_over' && each.kind !== 'part_available') return each;
  const { isMoneyStopped: _, ...params } = each.params;
  const state = isStopped ? { isMoneyStopped: true } : !asks && { isOver: true };
  return { ...each, params: { ...params, ...state } } as StoredNotification; // of the same kind
}

/** Marks as over what says that members vote, once the vote has ended, as planned or sooner, or their group ends early. */
function withEndedVotes(newestFirst: readonly StoredNotification[], now: number): readonly StoredNotification[] {
  const ending = new Set<string>();
  return newestFirst.map((each) => {
    const id = groupIdOf(each);
    if (id !== undefined && (each.kind === 'winding_down' || each.kind === 'vote_ended')) ending.add(id);
    if (each.kind !== 'vote_opened') return each;
    const isOver = now >= Date.parse(each.params.endsAt) || (id !== undefined && ending.has(id));
    return isOver ? { ...each, params: { ...each.params, isOver } } : each;
  });
}

/** While all money is stopped no last day to pay is known. */
function withoutLastDay(asked: Sent): Sent {
  if (asked.kind !== 'contribution_failed' && asked.kind !== 'contribution_taken_back') return asked;
  const { graceEnds: _, ...params } = asked.params;
  return { ...asked, params } as Sent; // of the same kind
}

/**
 * What happened stays, with its time; what is said twice of one vote, or at one moment, is listed once, as it was said first. A question
 * that is asked again is listed once, as the newest; so is a reminder of a debit that repeats an unread one.
 */
function withoutRepeats(newestFirst: readonly StoredNotification[]): readonly StoredNotification[] {
  const asked = new Set<string>();
  const current = newestFirst.filter((each) => {
    const what = asksOf(each);
    if (what === undefined) return true;
    const isRepeated = asked.has(what) && (isQuestion(each) || !each.read);
    asked.add(what);
    return !isRepeated;
  });
  const first = new Map(current.map((each) => [saysOf(each), each.id]));
  return current.filter((each) => first.get(saysOf(each)) === each.id);
}

/** A question, or a day on which the reader is debited: the opening of a turn and the reminders of its debit name the same one. */
function asksOf(each: StoredNotification): string | undefined {
  if (each.kind === 'round_opened' || each.kind === 'debit_ahead') return `${each.href} ${each.params.debitDate}`;
  return isQuestion(each) ? `${each.href} ${notificationSentence(each)}` : undefined;
}

const saysOf = (each: StoredNotification): string =>
  each.kind === 'vote_ended' && each.params.vote !== undefined
    ? `${each.href} vote ${each.params.vote}`
    : `${each.href} ${each.at} ${notificationSentence(each)}`;

/** `title` is the English sentence of `kind` and `params`. A reminder whose day is over counts as read, as what asks nothing any more. */
const sentNotification = (
  { at, ...notification }: StoredNotification,
  asking: ReadonlySet<string>,
  today: PlainDate,
) => ({
  ...notification,
  read:
    notification.read ||
    (notification.kind === 'debit_ahead' && notification.params.debitDate < today) ||
    (isQuestion(notification) && !asking.has(notification.id)),
  section: sectionOf(notification, asking),
  title: notificationSentence(notification),
  timestamp: new Date(at).toISOString(),
});

/** Marks one of the caller's notifications read. Another member's notification is `not_found`, like an unknown one. */
async function readNotification(
  { notifications }: NotificationPorts,
  { caller, params }: RequestOf<'readNotification'>,
): Promise<ResultOf<'readNotification'>> {
  const marked = isIdText(params.id) && (await notifications.markRead(caller.userId, params.id));
  return marked ? ok({ success: true }) : problem('not_found');
}

/** Adds an address to the newsletter. The reply is the same for an address on the list, so that it reveals nobody. */
async function subscribeNewsletter(
  { newsletter, rateLimits, clock }: NotificationPorts,
  { body, source }: RequestOf<'subscribeNewsletter'>,
): Promise<ResultOf<'subscribeNewsletter'>> {
  const now = clock.now();
  const tooMany = await rateLimits.count('newsletterSubscriptions', source, now);
  if (tooMany) return tooMany;
  await newsletter.add(body.email, now);
  return ok({ success: true });
}
