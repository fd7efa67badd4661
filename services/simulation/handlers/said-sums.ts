import type { GroupDetail, MoneyInGroup } from '@halqa/contract';
import type { MailWords } from '@halqa/copy';
import type { StoredNotification } from '../../src/ports/notifications.ts';
import { ensure } from '../invariant.ts';

/** What is said of a payout, in cents: what its recipient receives next, and what follows; and how many contributions are missing. */
type Sums = { readonly receives?: number; readonly rest?: number; readonly missing?: number };

const ofPayout = [
  'payout_planned',
  'payout_delayed',
  'payout_late',
  'payout_on_hold',
  'payout_released',
  'payout_sent',
  'part_available',
] as const;

/** Whether a notice, or its mail, names a sum or a number of the reader's own payout. */
export const namesSums = ({ kind }: StoredNotification): boolean => ofPayout.some((each) => each === kind);

/** The sums of a notice and of the mails that were sent with it are those of the pages at that moment. */
export function ensureSums(
  person: string,
  notice: StoredNotification,
  mails: readonly MailWords[],
  { payout, page }: { readonly payout: NonNullable<MoneyInGroup['payout']>; readonly page: GroupDetail },
): void {
  const shown = shownSums(notice, payout, page);
  for (const said of [notifiedSums(notice), ...mails.map(mailedSums)])
    for (const [name, sum] of Object.entries(said))
      ensure(
        sum === shown[name as keyof Sums] || shown[name as keyof Sums] === undefined,
        'said',
        () => `${person} was notified by ${notice.kind} of ${name} ${sum}; pages show ${shown[name as keyof Sums]}`,
      );
}

function notifiedSums({ kind, params }: StoredNotification): Sums {
  if (kind === 'part_available') return { receives: params.amountCents };
  return kind === 'payout_late' && params.waitsFor === 'collecting' ? { missing: params.missing } : {};
}

function mailedSums({ facts = [] }: MailWords): Sums {
  const sumOf = (name: string) => {
    const [, text] = facts.find(([term]) => term === name) ?? [];
    return text === undefined ? undefined : Math.round(Number(text.replaceAll(/[$,]/g, '')) * 100);
  };
  const [receives, rest] = [sumOf('You receive'), sumOf('Still to come')];
  return { ...(receives !== undefined && { receives }), ...(rest !== undefined && { rest }) };
}

function shownSums(
  { kind, params }: StoredNotification,
  { amountCents, parts, missing }: NonNullable<MoneyInGroup['payout']>,
  { yourMoney }: GroupDetail,
): Sums {
  const [arrived, onItsWay] = [sumOf(parts, true), sumOf(parts, false)];
  const left = amountCents - arrived;
  const short = yourMoney?.shortPayout;
  if (kind === 'part_available') return short ? { receives: short.availableCents, rest: short.restCents } : {};
  if (kind === 'payout_sent' && parts.length > 0) return { receives: onItsWay, rest: left - onItsWay };
  // Of a chosen part pages show whether it is sent, and the whole besides.
  return 'part' in params && params.part === 'some' ? {} : { receives: left, missing };
}

const sumOf = (parts: NonNullable<MoneyInGroup['payout']>['parts'], isArrived: boolean): number =>
  parts.reduce((sum, { amountCents, date }) => sum + ((date !== null) === isArrived ? amountCents : 0), 0);
