import type { MailFor } from '@halqa/copy';
import { canPause, cents, centsToDollars, type MembershipId, type MoneyEvent, nextVoteFrom } from '@halqa/domain';
import { largestShare, missedBy } from '../../group/views/ending-view.ts';
import { debitsOnTheirWay, missingIn, settledRounds } from '../../group/views/money-view.ts';
import { offersPart } from '../../group/views/your-money-view.ts';
import { pageOf } from '../../notifications/event-group.ts';
import type { Member, MoneyContext, MoneyNotice } from './money-notice.ts';
import { claimNotices } from './share-and-claim-notices.ts';

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
  switch (event.kind) {
    case 'vote_opened': {
      const until = { endsAt: new Date(event.endsAt).toISOString(), timeZone: group.timeZone };
      const votes = { short: shortTurns(context), canPause: canPause(context.rounds, group.state) };
      return [...seated, ...claimants(context)].map((to) => {
        const mayVote = event.entitled.includes(to.id);
        const content = { kind: event.kind, params: { groupName, ...until, mayVote } } as const;
        const vote = {
          groupName,
          ...pageOf(loaded, to),
          ...until,
          nextFrom: new Date(nextVoteFrom(event.endsAt)).toISOString(),
          ...votes,
          because: voteReason(event.entitled, context.missingInVote, to),
          mayTakePart: offersPart(context.loaded.view, context.rounds, to.id),
        };
        const mail: MailFor = (mails) => (mayVote ? mails.voteOpenedMail : mails.voteOfOthersMail)(vote);
        return { to, content, mail };
      });
    }
    case 'vote_ended': {
      const { result } = event;
      // A pause and an end are notified with their new dates (`cycle_paused`, `cycle_winding_down`).
      if (result === 'pause' || result === 'dissolve') return [];
      const content = { kind: event.kind, params: { groupName, result, vote: event.vote } } as const;
      const next = { nextFrom: new Date(nextVoteFrom(context.at)).toISOString(), timeZone: group.timeZone };
      // What was missing may have arrived days before the vote ends, of which everybody was notified then.
      const once = result === 'settled' ? { mailedOnceFor: `vote_settled:${group.id}:${event.vote}` } : {};
      return [...seated, ...claimants(context)].map((to) => {
        const mayTake = offersPart(context.loaded.view, context.rounds, to.id);
        const mail: MailFor = (mails) =>
          mails.voteEndedMail({ groupName, ...pageOf(loaded, to), ...next, result, mayTakePart: mayTake });
        return { to, content, mail, ...once };
      });
    }
    case 'cycle_paused': {
      const { until } = event;
      const moved = loaded.view.rounds.filter(({ debitDate }) => debitDate >= until);
      const toMembers = seated.map((to): MoneyNotice => {
        const payoutDate = moved.find(({ round }) => round === to.position)?.payoutDate ?? null;
        const content = { kind: 'group_paused', params: { groupName, until, payoutDate } } as const;
        const mayTake = offersPart(context.loaded.view, context.rounds, to.id);
        const { youPaid } = settledRounds(context.rounds, to.id);
        const begun = context.rounds.filter(({ round }) => round.state !== 'planned' && round.debitDate < until);
        const unpaid = begun.filter(({ round }) => !youPaid.has(round.round));
        const owes = loaded.view.contributionAmount * unpaid.length;
        const isNext = moved[0]?.round === to.position;
        const pause = { until, moved, payoutDate, isNext, owes, mayTakePart: mayTake };
        return { to, content, mail: (mails) => mails.groupPausedMail({ ...facts, ...pause }) };
      });
      return [...toMembers, ...claimNotices(context, event)];
    }
    case 'cycle_winding_down': {
      const { on: sharesOn, why } = event;
      return [...seated, ...claimants(context)].map((to) => {
        const onTheirWay = debitsOnTheirWay(context.rounds, to.id);
        const expected = { sharesOn, atMostCents: largestShare(context.rounds, to.id, context.shares) };
        const missed = centsToDollars(cents(missedBy(context.rounds, to.id)));
        return {
          to,
          content: { kind: 'winding_down', params: { groupName, ...expected, ...(why && { why }) } },
          mail: (mails) =>
            mails.windingDownMail({ groupName, ...pageOf(loaded, to), ...expected, why, missed, onTheirWay }),
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

/** Why a member has a vote: who missed nothing, or else who is owed money, or all members where each missed something. */
function voteReason(
  entitled: readonly MembershipId[],
  missing: readonly MembershipId[],
  { id }: Member,
): 'misses_none' | 'owed' | 'everybody_misses' {
  if (!missing.includes(id)) return 'misses_none';
  return entitled.every((each) => missing.includes(each)) ? 'everybody_misses' : 'owed';
}

/** Those whose place another one has, and who wait for what they had paid in: an early end leaves them a share of the rest. */
function claimants({ loaded, rounds }: MoneyContext): readonly Member[] {
  const waiting = rounds.flatMap(({ round: { claim } }) => (claim && !claim.isFunded ? claim.member : []));
  return loaded.view.members.filter(({ id }) => waiting.includes(id));
}

/** What is missing of the turns that are short, in whole dollars. */
const shortTurns = ({ loaded, rounds }: MoneyContext) =>
  rounds.flatMap((money) => {
    if (money.round.state !== 'short') return [];
    return [{ round: money.round.round, amount: missingIn(money) * loaded.view.contributionAmount }];
  });
