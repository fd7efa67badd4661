import type { NotificationContent } from '@halqa/contract';
import type { Mails, MailWords } from '@halqa/copy';
import { bankDate, type Claim, type MoneyEvent, type RoundMoney } from '@halqa/domain';
import { claimOf, plannedClaimDay } from '../../group/views/place-view.ts';
import { pageOf, readerOf } from '../../notifications/event-group.ts';
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

/** To whoever was replaced and waits for what they had paid in, after their former turn was moved: when it is expected now. */
export function claimMovedNotices(
  { loaded, rounds, accountOf, now }: MoneyContext,
  isMoved: (money: RoundMoney) => boolean,
): readonly MoneyNotice[] {
  const { group, members } = loaded.view;
  return rounds.filter(isMoved).flatMap(({ round: { claim } }) => {
    const to = claim && !claim.isFunded ? members.find(({ id }) => id === claim.member) : undefined;
    if (claim === undefined || to === undefined) return [];
    const { expectedOn: on } = claimOf({ group, member: to.id }, rounds, [], now);
    if (on === null) return [];
    const facts = { groupName: group.name, ...pageOf(loaded, to), cents: claim.amount, account: accountOf(to), on };
    const content = { kind: 'claim_moved', params: { groupName: group.name, payoutDate: on } } as const;
    const mailedOnceFor = `claim_moved:${group.id}:${to.id}:${on}`;
    return [{ to, content, mail: (mails: Mails) => mails.claimMovedMail(facts), mailedOnceFor }];
  });
}

/**
 * To whoever was replaced and waits for what they had paid in, after an event of the payout of their former turn: when it is expected now,
 * or that nobody knows, unless they heard the same before.
 */
export function claimDayNotices(context: MoneyContext, event: RoundEvent): readonly MoneyNotice[] {
  const { loaded, money, rounds, saidOfClaim, accountOf, now } = context;
  const { group } = loaded.view;
  const claim = claimWaiting(money, event);
  const to = claim && readerOf(loaded, claim.member);
  if (money === undefined || claim === undefined || to === undefined) return [];
  const { status, expectedOn } = claimOf({ group, member: to.id }, rounds, [], now);
  // Of a payout that waits for all money to move again the event alone knows that it has no day.
  const hasNoDay = event.kind === 'payout_late' && event.on === undefined;
  const on = hasNoDay ? null : expectedOn;
  const before = saidOfClaim === undefined ? plannedClaimDay(group, money, rounds, now) : saidOfClaim;
  if (status !== 'waiting' || on === before) return [];
  const isMissing = event.kind === 'round_short' || (event.kind === 'payout_late' && event.waitsFor === 'collecting');
  const why = { turn: event.round, ...(isMissing && { isMissing }) };
  const facts = { groupName: group.name, ...pageOf(loaded, to), cents: claim.amount, account: accountOf(to), ...why };
  const params = { groupName: group.name, ...why };
  if (on !== null) {
    const content = { kind: 'claim_moved', params: { ...params, payoutDate: on } } as const;
    return [{ to, content, mail: (mails) => mails.claimMovedMail({ ...facts, on }) }];
  }
  if (before === null) return [];
  const content = { kind: 'claim_moved', params: { ...params, notOn: before } } as const;
  return [{ to, content, mail: (mails) => mails.claimMovedMail({ ...facts, on, notOn: before }) }];
}

/** What waits until the turn of the event has been paid out, where the day of that may have changed by the event. */
export function claimWaiting(money: RoundMoney | undefined, { kind }: Pick<MoneyEvent, 'kind'>): Claim | undefined {
  const claim = changePayoutDay.has(kind) ? money?.round.claim : undefined;
  return claim?.isFunded ? undefined : claim;
}

const changePayoutDay: ReadonlySet<MoneyEvent['kind']> = new Set([
  'payout_planned',
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
