import type { MailFor } from '@halqa/copy';
import { bankDate } from '@halqa/domain';
import { pageOf, readerOf } from '../../notifications/event-group.ts';
import type { MoneyContext, MoneyNotice, RoundEvent } from './money-notice.ts';

/** What somebody is notified of whose place another one took, of what they had paid in. */
export function claimNotices(
  { loaded, money, accountOf, siteUrl, at }: MoneyContext,
  event: RoundEvent,
  bankPage: string,
): readonly MoneyNotice[] {
  if (money === undefined) return [];
  const to = readerOf(loaded, 'member' in event ? event.member : money.round.recipient);
  if (to === undefined) return [];
  const groupName = loaded.view.group.name;
  const sent = money.payout?.amount ?? money.round.amount;
  const amounts = { cents: sent, taken: money.round.amount - sent };
  const facts = { groupName, link: pageOf(loaded, to).link, ...amounts, account: accountOf(to) };
  switch (event.kind) {
    case 'payout_on_hold':
      return [
        {
          to,
          content: { kind: 'claim_on_hold', params: { groupName } },
          mail: (mails) => mails.claimOnHoldMail(facts),
        },
      ];
    case 'payout_planned':
    case 'claim_planned': {
      // A payout that leaves on the same day is announced by nothing else than that it is on its way.
      if (event.kind === 'payout_planned' && event.on <= bankDate(at)) return [];
      const content = { kind: 'claim_planned', params: { groupName, payoutDate: event.on } } as const;
      return [{ to, content, mail: (mails) => mails.claimPlannedMail({ ...facts, on: event.on }) }];
    }
    case 'payout_sent':
      return [
        { to, content: { kind: 'claim_sent', params: { groupName } }, mail: (mails) => mails.claimSentMail(facts) },
      ];
    case 'payout_settled':
      return [
        {
          to,
          content: { kind: 'claim_received', params: { groupName } },
          mail: (mails) => mails.claimReceivedMail(facts),
        },
      ];
    case 'payout_failed': {
      const mail: MailFor = (mails) => mails.claimFailedMail({ ...facts, bankLink: `${siteUrl}${bankPage}` });
      return [{ to, content: { kind: 'claim_failed', params: { groupName } }, mail }];
    }
    default:
      return [];
  }
}
