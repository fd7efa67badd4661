import type { NotificationContent } from '@halqa/contract';
import type { Mails, MailWords } from '@halqa/copy';
import { bankDate, type Claim, type EpochMilliseconds, type MoneyEvent, type RoundMoney } from '@halqa/domain';
import { largestShare, sharesDay } from '../../group/views/ending-view.ts';
import { latePayouts } from '../../group/views/payout-view.ts';
import { claimOf, plannedClaimDay } from '../../group/views/place-view.ts';
import { pageOf, readerOf } from '../../notifications/event-group.ts';
import { beginsLate, isFailure, isMissingBy } from './late-debits.ts';
import type { MoneyContext, MoneyNotice, RoundEvent } from './money-notice.ts';

/**
 * What somebody is notified of a payout that is no turn's: of their share of a group that ends early, or of what they had paid in
 * when another one took their place.
 */
export function shareOrClaimNotices(
  of: keyof typeof mailsOf,
  { loaded, money, accountOf, siteUrl, at }: MoneyContext,
  event: RoundEvent,
  bankPage: string,
): readonly MoneyNotice[] {
  if (money === undefined) return [];
  const to = readerOf(loaded, 'member' in event ? event.member : money.round.recipient);
  if (to === undefined) return [];
  const params = { groupName: loaded.view.group.name };
  const cents = money.payout?.amount ?? money.round.amount;
  const facts = { ...params, ...pageOf(loaded, to), cents, taken: money.round.amount - cents, account: accountOf(to) };
  const notice = (content: NotificationContent, mailWith: (mails: PayoutMails) => MailWords): MoneyNotice[] => [
    { to, content, mail: (mails) => mailWith(mailsOf[of](mails)) },
  ];
  switch (event.kind) {
    case 'payout_on_hold':
      return notice({ kind: `${of}_on_hold`, params }, ({ onHold }) => onHold(facts));
    case 'payout_planned':
    case 'claim_planned': {
      const { on } = event;
      // What leaves on the same day is announced by nothing else than that it is on its way.
      if (on <= bankDate(at)) return [];
      const content = { kind: `${of}_planned`, params: { ...params, payoutDate: on } } as const;
      return notice(content, ({ planned }) => planned({ ...facts, on }));
    }
    case 'payout_sent':
      return notice({ kind: `${of}_sent`, params }, ({ sent }) => sent(facts));
    case 'payout_settled':
      return notice({ kind: `${of}_received`, params }, ({ received }) => received(facts));
    case 'payout_failed':
      return notice({ kind: `${of}_failed`, params }, ({ failed }) =>
        failed({ ...facts, bankLink: `${siteUrl}${bankPage}` }),
      );
    default:
      return [];
  }
}

/** To everybody in a group that ends early who was notified last of another day of the sharing, or of another share at most. */
export function sharesMovedNotices(
  { loaded, rounds, saidOfShares, at }: MoneyContext,
  event: MoneyEvent,
): readonly MoneyNotice[] {
  const { group, members } = loaded.view;
  const ofPayment = event.kind === 'payout_failed' ? 'payout_returned' : 'arrived';
  const after = isFailure(event) ? 'debit_failed' : ofPayment;
  const sharesOn = saidOfShares.size === 0 ? null : sharesDay(group, rounds, at);
  if (sharesOn === null) return [];
  return members.flatMap((to): readonly MoneyNotice[] => {
    const said = saidOfShares.get(to.id);
    const expected = { sharesOn, atMostCents: largestShare(rounds, to.id) };
    const params = { groupName: group.name, ...expected, after } as const;
    if (said === undefined || (said.sharesOn === sharesOn && said.atMostCents === expected.atMostCents)) return [];
    return [
      {
        to,
        content: { kind: 'shares_moved', params },
        mail: (mails) => mails.sharesMovedMail({ ...params, beforeCents: said.atMostCents, ...pageOf(loaded, to) }),
      },
    ];
  });
}

/**
 * To whoever was replaced and waits for what they had paid in, after an event of the payout of their former turn, or one that moved that
 * turn: when it is expected now, or that nobody knows, unless they heard the same before.
 */
export function claimNotices(context: MoneyContext, event: MoneyEvent): readonly MoneyNotice[] {
  const { loaded, rounds, saidOfClaims, accountOf, isMoneyStopped, at, now } = context;
  const { group } = loaded.view;
  const late = latePayouts({ ...group.waits, ...group.cycleWaits }, rounds, now, isMoneyStopped);
  const why = whyMoved(event);
  return placesWithClaim(context.money, rounds, event, at).flatMap(({ claim, place }): readonly MoneyNotice[] => {
    const to = readerOf(loaded, claim.member);
    if (to === undefined) return [];
    const { status, expectedOn: on } = claimOf({ group, member: to.id }, rounds, [], now, late);
    const planned = why.turn === undefined || why.hasPaid ? null : plannedClaimDay(group, place, rounds, now);
    const said = saidOfClaims.get(to.id);
    const before = said === undefined ? planned : said;
    if (status !== 'waiting' || on === before) return [];
    const facts = { groupName: group.name, ...pageOf(loaded, to), cents: claim.amount, account: accountOf(to), ...why };
    const params = { groupName: group.name, ...why };
    // Turns that are moved at one moment are several events.
    const mailedOnceFor = `claim_moved:${group.id}:${to.id}:${at}`;
    if (on !== null) {
      const content = { kind: 'claim_moved', params: { ...params, payoutDate: on } } as const;
      return [{ to, content, mail: (mails) => mails.claimMovedMail({ ...facts, on }), mailedOnceFor }];
    }
    // Moved turns have days.
    if (before === null || why.turn === undefined) return [];
    const content = { kind: 'claim_moved', params: { ...params, notOn: before } } as const;
    return [{ to, content, mail: (mails) => mails.claimMovedMail({ ...facts, on, notOn: before }), mailedOnceFor }];
  });
}

/**
 * The turn by whose payout a day changes, of which a contribution may be missing, or to which its member has paid theirs; nothing where
 * turns were moved.
 */
function whyMoved(event: MoneyEvent): { readonly turn?: number; readonly isMissing?: true; readonly hasPaid?: true } {
  if (!('round' in event) || event.kind === 'turn_moved_to_end') return {};
  if (event.kind === 'contribution_paid') return { turn: event.round, hasPaid: true };
  const isLate = event.kind === 'payout_late' && event.waitsFor === 'collecting';
  const isMissing = isLate || event.kind === 'round_short' || isFailure(event);
  return { turn: event.round, ...(isMissing && { isMissing }) };
}

/** Whether an event may change the day on which what former members had paid in is sent. */
export function mayMoveClaims(money: RoundMoney | undefined, event: MoneyEvent, at: EpochMilliseconds): boolean {
  if (event.kind === 'cycle_paused' || event.kind === 'turn_moved_to_end' || isPaidLate(event)) return true;
  if (money?.round.claim === undefined) return false;
  // While a part was on its way, nobody knew the day.
  const isPartThere = event.kind === 'payout_settled' && (event.rest ?? 0) > 0;
  return changesPayoutDay.has(event.kind) || isPartThere || isMissingBy(money, event) || beginsLate(money, event, at);
}

/** The turns that an event moved, or the one whose payout it may have moved, each with the claim of whoever had the place before. */
export function placesWithClaim(
  money: RoundMoney | undefined,
  rounds: readonly RoundMoney[],
  event: MoneyEvent,
  at: EpochMilliseconds,
): readonly { readonly place: RoundMoney; readonly claim: Claim }[] {
  if (!mayMoveClaims(money, event, at)) return [];
  return rounds.flatMap((place) => {
    const { claim } = place.round;
    return claim !== undefined && !claim.isFunded && isConcerned(event, place.round) ? [{ place, claim }] : [];
  });
}

/** A debit that arrives by hand or again can be taken back for a while from then on: its own member's claim waits for that, too. */
const isPaidLate = (event: MoneyEvent): event is MoneyEvent & { readonly kind: 'contribution_paid' } =>
  event.kind === 'contribution_paid' && event.notAsPlanned === true;

function isConcerned(event: MoneyEvent, { round, recipient, debitDate, claim }: RoundMoney['round']): boolean {
  if (isPaidLate(event)) return event.member === claim?.member;
  if (event.kind === 'cycle_paused') return debitDate >= event.until;
  if (event.kind === 'turn_moved_to_end') return event.moved.some(({ member }) => member === recipient);
  return 'round' in event && event.round === round;
}

const changesPayoutDay: ReadonlySet<MoneyEvent['kind']> = new Set([
  'payout_planned',
  'payout_sent',
  'payout_late',
  'payout_on_hold',
  'payout_released',
  'payout_failed',
  'round_short',
] as const);

const mailsOf = {
  share: (mails: Mails) => ({
    onHold: mails.shareOnHoldMail,
    planned: mails.sharePlannedMail,
    sent: mails.shareSentMail,
    received: mails.shareReceivedMail,
    failed: mails.shareFailedMail,
  }),
  claim: (mails: Mails) => ({
    onHold: mails.claimOnHoldMail,
    planned: mails.claimPlannedMail,
    sent: mails.claimSentMail,
    received: mails.claimReceivedMail,
    failed: mails.claimFailedMail,
  }),
};
type PayoutMails = ReturnType<(typeof mailsOf)[keyof typeof mailsOf]>;
