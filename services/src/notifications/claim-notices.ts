import type { MailFor } from '@halqa/copy';
import type { MoneyEvent } from '@halqa/domain';
import { pageOf, readerOf } from './event-group.ts';
import type { MoneyContext, MoneyNotice } from './money-notice.ts';

type ClaimEvent = Extract<MoneyEvent, { readonly round: number; readonly member: unknown }>;

/** What somebody is notified of whose place another one took, of what they had paid in. */
export function claimNotices(
  { loaded, money, accountOf, siteUrl }: MoneyContext,
  event: ClaimEvent,
  bankPage: string,
): readonly MoneyNotice[] {
  const to = readerOf(loaded, event.member);
  if (to === undefined || money === undefined) return [];
  const groupName = loaded.view.group.name;
  const sent = money.payout?.amount ?? money.round.amount;
  const amounts = { cents: sent, taken: money.round.amount - sent };
  const facts = { groupName, link: pageOf(loaded, to).link, ...amounts, account: accountOf(to) };
  switch (event.kind) {
    case 'claim_planned': {
      const content = { kind: event.kind, params: { groupName, payoutDate: event.on } } as const;
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
