import type { NotificationContent } from '@halqa/contract';
import type { MailFor } from '@halqa/copy';
import { bankDate, type MoneyEvent } from '@halqa/domain';
import { debitsOnTheirWay } from '../../group/views/money-view.ts';
import { pageOf, readerOf } from '../../notifications/event-group.ts';
import type { Member, MoneyContext, MoneyNotice, RoundEvent } from './money-notice.ts';

type EndingEvent = Extract<
  MoneyEvent,
  { kind: 'vote_opened' | 'vote_ended' | 'cycle_paused' | 'cycle_winding_down' | 'cash_shared' | 'cycle_dissolved' }
>;

/** What everybody is notified of while members vote, and when a group ends early. */
export function endingNotices(context: MoneyContext, event: EndingEvent): readonly MoneyNotice[] {
  const { loaded } = context;
  const { seated, group } = loaded.view;
  const groupName = group.name;
  const facts = { groupName, link: loaded.link };
  const toAll = (content: NotificationContent, mail: MailFor) => seated.map((to) => ({ to, content, mail }));
  switch (event.kind) {
    case 'vote_opened': {
      const until = { endsAt: new Date(event.endsAt).toISOString(), timeZone: group.timeZone };
      return seated.map((to) => {
        const mayVote = event.entitled.includes(to.id);
        const content = { kind: event.kind, params: { groupName, ...until, mayVote } } as const;
        const mail: MailFor = (mails) =>
          (mayVote ? mails.voteOpenedMail : mails.voteOfOthersMail)({ ...facts, ...until });
        return { to, content, mail };
      });
    }
    case 'vote_ended': {
      const { result } = event;
      return toAll({ kind: event.kind, params: { groupName, result } }, (mails) =>
        mails.voteEndedMail({ ...facts, result }),
      );
    }
    case 'cycle_paused': {
      const { until } = event;
      const moved = loaded.view.rounds.filter(({ debitDate }) => debitDate >= until);
      return seated.map((to) => {
        const payoutDate = moved.find(({ round }) => round === to.position)?.payoutDate ?? null;
        const content = { kind: 'group_paused', params: { groupName, until, payoutDate } } as const;
        return { to, content, mail: (mails) => mails.groupPausedMail({ ...facts, until, moved, payoutDate }) };
      });
    }
    case 'cycle_winding_down': {
      const { on: sharesOn, why } = event;
      const params = { groupName, sharesOn, ...(why && { why }) };
      return [...seated, ...claimants(context)].map((to) => {
        const onTheirWay = debitsOnTheirWay(context.rounds, to.id);
        return {
          to,
          content: { kind: 'winding_down', params },
          mail: (mails) => mails.windingDownMail({ groupName, ...pageOf(loaded, to), sharesOn, why, onTheirWay }),
        };
      });
    }
    // Each member is notified of their own share.
    case 'cash_shared':
      return [];
    case 'cycle_dissolved': {
      const reportLink = `${loaded.link}/report`;
      return [...seated, ...claimants(context)].map((to) => ({
        to,
        content: { kind: 'cycle_dissolved', params: { groupName } },
        mail: (mails) => mails.cycleDissolvedMail({ groupName, ...pageOf(loaded, to), reportLink }),
      }));
    }
  }
}

/** Those whose place another one has, and who waited for what they had paid in when the group began to end early. */
function claimants({ loaded, rounds }: MoneyContext): readonly Member[] {
  const waiting = rounds.flatMap(({ round: { claim } }) => (claim && !claim.isFunded ? claim.member : []));
  return loaded.view.members.filter(({ id }) => waiting.includes(id));
}

/** What a member is notified of their share. */
export function shareNotices(
  { loaded, money, accountOf, siteUrl, at }: MoneyContext,
  event: RoundEvent,
  bankPage: string,
): readonly MoneyNotice[] {
  if (money === undefined) return [];
  const to = readerOf(loaded, 'member' in event ? event.member : money.round.recipient);
  if (to === undefined) return [];
  const groupName = loaded.view.group.name;
  const facts = { groupName, ...pageOf(loaded, to), cents: money.round.amount, account: accountOf(to) };
  switch (event.kind) {
    case 'payout_on_hold':
      return [
        {
          to,
          content: { kind: 'share_on_hold', params: { groupName } },
          mail: (mails) => mails.shareOnHoldMail(facts),
        },
      ];
    // Of one that leaves on the same day they are notified when it is on its way.
    case 'payout_planned': {
      const { on } = event;
      const content = { kind: 'share_planned', params: { groupName, payoutDate: on } } as const;
      return on <= bankDate(at) ? [] : [{ to, content, mail: (mails) => mails.sharePlannedMail({ ...facts, on }) }];
    }
    case 'payout_sent':
      return [
        { to, content: { kind: 'share_sent', params: { groupName } }, mail: (mails) => mails.shareSentMail(facts) },
      ];
    case 'payout_settled':
      return [
        {
          to,
          content: { kind: 'share_received', params: { groupName } },
          mail: (mails) => mails.shareReceivedMail(facts),
        },
      ];
    case 'payout_failed': {
      const mail: MailFor = (mails) => mails.shareFailedMail({ ...facts, bankLink: `${siteUrl}${bankPage}` });
      return [{ to, content: { kind: 'share_failed', params: { groupName } }, mail }];
    }
    default:
      return [];
  }
}
