import type { MailFor, Payments } from '@halqa/copy';
import {
  addDays,
  dateInZone,
  isClaimRound,
  isShareRound,
  type MoneyEvent,
  type PlannedRound,
  type RoundMoney,
  reminderDays,
} from '@halqa/domain';
import { isOnItsWay } from '../../group/views/money-view.ts';
import { offersPart } from '../../group/views/your-money-view.ts';
import { readerOf, turnFacts } from '../../notifications/event-group.ts';
import { debitAheadNotice } from './ahead-notice.ts';
import { coverAheadNotices, coverNotices, coverNotNeededNotices } from './cover-notices.ts';
import { endingNotices } from './ending-notices.ts';
import { lastDayMovedNotices, lastDayOverNotices, shortTurnDelayedNotices } from './last-day-notices.ts';
import { lastTurnNotices } from './last-turn-notices.ts';
import { beginsLate, lateByFailure, missingOnItsWay, plannedAgain } from './late-debits.ts';
import { BANK_PAGE, choiceEnds, claimIn, contributionOf, memberNotice, takesOwed } from './member-notices.ts';
import type { Member, MoneyContext, MoneyNotice, RoundEvent } from './money-notice.ts';
import { payoutPlanned, payoutReleased, payoutWaits } from './recipient-notices.ts';
import { claimNotices, shareOrClaimNotices, sharesMovedNotices } from './share-and-claim-notices.ts';

/**
 * Who is notified of an event of a group's money, and of what: the payer, the recipient, the organizer or everybody. What
 * went wrong with somebody's contribution is theirs alone; the recipient and the organizer see how many are missing.
 */
export function moneyNotices(context: MoneyContext, event: MoneyEvent): readonly MoneyNotice[] {
  const { loaded } = context;
  switch (event.kind) {
    case 'cycle_started': // Every member is notified of the start of the group, with all dates.
    case 'round_funded': // Its payout is planned at the same moment.
      return [];
    case 'cycle_clearing':
    case 'cycle_completed': {
      const { kind } = event;
      return loaded.view.seated.map((to) => cycleNotice(context, kind, to));
    }
    case 'vote_opened':
    case 'vote_ended':
    case 'cycle_paused':
    case 'cycle_winding_down':
    case 'cash_shared':
    case 'cycle_dissolved':
      return endingNotices(context, event);
    default:
  }
  if (event.kind === 'turn_moved_to_end') return lastTurnNotices(context, event);
  const round = 'round' in event ? loaded.view.rounds.find((each) => each.round === event.round) : undefined;
  const again = round === undefined ? [] : plannedAgain(context, round, event, recipientsOf(context, round));
  if ('payer' in event) {
    const ofDay = event.kind === 'cover_started' ? missingOnItsWay(context, event) : lateByFailure(context, event);
    return [
      ...coverNotices(context, event, BANK_PAGE),
      ...ofDay,
      ...again,
      ...claimNotices(context, event),
      ...sharesMovedNotices(context, event),
    ];
  }
  if (isClaimRound(event.round)) return shareOrClaimNotices('claim', context, event, BANK_PAGE);
  if (isShareRound(event.round)) return shareOrClaimNotices('share', context, event, BANK_PAGE);
  const ofShares = sharesMovedNotices(context, event);
  return round === undefined
    ? []
    : [...roundNotices(context, round, event), ...again, ...claimNotices(context, event), ...ofShares];
}

/** Whose turn it is: one member, unless they have no place any more. */
const recipientsOf = ({ loaded }: MoneyContext, { round }: Pick<PlannedRound, 'round'>): readonly Member[] =>
  loaded.view.seated.filter(({ position }) => position === round);

function roundNotices(context: MoneyContext, dates: PlannedRound, event: RoundEvent): readonly MoneyNotice[] {
  const { seated, group } = context.loaded.view;
  const { round } = dates;
  const about = { groupName: group.name, round };
  const recipients = recipientsOf(context, dates);
  switch (event.kind) {
    case 'round_opened': {
      const { debitDate } = dates;
      const openedOn = dateInZone(context.at, group.timeZone);
      // On such a day they are reminded of the same debit.
      if (reminderDays.some((days) => addDays(debitDate, -days) === openedOn)) return [];
      const params = { ...about, debitDate };
      return seated.map((to) => ({
        to,
        content: {
          kind: 'round_opened',
          params: { ...params, ...(context.debitStops.has(to.id) && { isStopped: true }) },
        },
        mail: null,
      }));
    }
    case 'debits_ahead': {
      const isOpen = (member: Member) => contributionOf(context, member)?.state === 'scheduled';
      return seated.filter(isOpen).map((to) => debitAheadNotice(context, dates, to));
    }
    case 'round_short': {
      const { payoutDate } = dates;
      const facts = {
        ...turnFacts(context.loaded, round),
        claim: claimIn(context),
        missing: event.missing,
        underWay: context.money?.contributions.filter(({ state }) => isOnItsWay(state)).length ?? 0,
        payoutDate,
        takesOwed: takesOwed(context),
        isVoting: context.isVoting,
        isMoneyStopped: context.isMoneyStopped,
        isOnHold: context.money?.payout?.state === 'on_hold',
      };
      const concerned = seated.filter(({ position, userId }) => position === round || userId === group.organizerId);
      const toConcerned = concerned.map((to): MoneyNotice => {
        const isRecipient = to.position === round;
        const isReady = isRecipient && offersPart(context.loaded.view, context.rounds, to.id);
        const mayChoose = isRecipient && !facts.isOnHold && (!facts.takesOwed || isReady);
        const params = { ...about, ...(mayChoose && { isYours: true }) };
        const notOn = isRecipient ? context.dayCalledOff : null;
        const mail: MailFor = (mails) =>
          mails.roundShortMail({ ...facts, isRecipient, isReady, notOn, voteFrom: choiceEnds(context) });
        return { to, content: { kind: event.kind, params }, mail };
      });
      return [...toConcerned, ...lastDayOverNotices(context, dates)];
    }
    case 'grace_extended': {
      const { graceEnds } = event;
      const content = { kind: event.kind, params: { ...about, graceEnds } } as const;
      return recipients.map((to) => ({
        to,
        content,
        mail: (mails) => mails.graceExtendedMail({ ...turnFacts(context.loaded, round), graceEnds }),
      }));
    }
    case 'last_day_moved':
      return lastDayMovedNotices(context, dates, event, recipients);
    case 'short_turn_delayed':
      return shortTurnDelayedNotices(context, dates, event, recipients);
    case 'payout_late':
    case 'payout_on_hold':
      // They know it already.
      return context.isDaySaid ? [] : recipients.map((to) => payoutWaits(context, dates, event, to));
    case 'payout_released':
      return recipients.map((to) => payoutReleased(context, dates, to));
    case 'payout_planned':
      return context.isDaySaid ? [] : recipients.flatMap((to) => payoutPlanned(context, dates, event, to));
    case 'part_available':
      return recipients
        .filter((to) => offersPart(context.loaded.view, context.rounds, to.id))
        .map((to) => memberNotice(context, dates, event, to));
    case 'round_paid':
      return recipients.flatMap((recipient) => roundClosed(context, round, recipient));
    case 'round_funded':
    case 'claim_planned':
      return [];
    default: {
      // Also whoever was replaced: what a bank takes back from them they owe.
      const to = readerOf(context.loaded, event.member);
      const own = to === undefined ? [] : [memberNotice(context, dates, event, to)];
      const isMissing = event.kind === 'contribution_failed' || event.kind === 'contribution_clawed_back';
      if (isMissing) return [...own, ...coverAheadNotices(context, event), ...lateByFailure(context, event)];
      if (event.kind === 'payout_failed' && context.wasRoundPaid)
        return [...own, ...recipients.flatMap((recipient) => undelivered(context, event, recipient))];
      if (beginsLate(context.money, event, context.at)) return [...own, ...missingOnItsWay(context, event)];
      // A guarantor was never notified of a contribution that is paid as planned.
      const isSetOff = event.kind === 'contribution_set_off';
      const wasMissing = isSetOff || (event.kind === 'contribution_paid' && event.notAsPlanned);
      if (!wasMissing) return own;
      const { round, member } = event;
      return [...own, ...coverNotNeededNotices(context, { round, member, isSetOff })];
    }
  }
}

/** To everybody else: the recipient is notified of the payout itself. Where nothing was left to send, to everybody, and by mail. */
function roundClosed(context: MoneyContext, round: number, recipient: Member): readonly MoneyNotice[] {
  const { seated, group } = context.loaded.view;
  const isTaken = context.money?.payout?.amount === 0;
  const params = { groupName: group.name, round, memberName: recipient.name, ...(isTaken && { isTaken }) };
  const content = { kind: 'round_closed', params } as const;
  const facts = { ...turnFacts(context.loaded, round), claim: claimIn(context) } as const;
  return seated
    .filter(({ id }) => isTaken || id !== recipient.id)
    .map((to) => {
      const payments = paymentsOf(context.money === undefined ? [] : [context.money], to);
      const isYours = to.id === recipient.id;
      return {
        to,
        content,
        mail: isTaken ? (mails) => mails.nothingLeftMail({ ...facts, ...payments, isYours }) : null,
      };
    });
}

/** To everybody else, who were notified that the payout had arrived. */
function undelivered(
  { loaded }: MoneyContext,
  { round, sharedOut }: Extract<MoneyEvent, { readonly sharedOut?: true }>,
  recipient: Member,
): readonly MoneyNotice[] {
  const { seated, group } = loaded.view;
  const params = { groupName: group.name, round, memberName: recipient.name, ...(sharedOut && { sharedOut }) };
  const content = { kind: 'payout_undelivered', params } as const;
  return seated.filter(({ id }) => id !== recipient.id).map((to) => ({ to, content, mail: null }));
}

function cycleNotice(context: MoneyContext, kind: 'cycle_clearing' | 'cycle_completed', to: Member): MoneyNotice {
  const { loaded, rounds, siteUrl } = context;
  const { group } = loaded.view;
  const content = { kind, params: { groupName: group.name } } as const;
  if (kind === 'cycle_completed') return { to, content, mail: null };
  const facts = { ...turnFacts(loaded, group.memberCount), ...paymentsOf(rounds, to) };
  const links = { booksLink: `${loaded.link}/books`, againLink: `${siteUrl}/groups/create?again=${group.id}` };
  return { to, content, mail: (mails) => mails.cycleEndMail({ ...facts, ...links, claimsWait: context.claimsWait }) };
}

/** By whose account contributions were paid: how many of a member's own, and how many they paid as guarantor. */
function paymentsOf(rounds: readonly RoundMoney[], { id }: Member): Payments {
  const contributions = rounds.flatMap((each) => each.contributions).filter(({ isSetOff }) => !isSetOff);
  const own = contributions.filter(({ member }) => member === id);
  const paid = own.filter(({ payer }) => payer === undefined).length;
  const covered = contributions.filter(({ member, payer }) => payer !== undefined && (member === id || payer === id));
  return {
    paid,
    paidByGuarantor: own.length - paid,
    paidForOthers: contributions.filter(({ payer }) => payer === id).length,
    isSettled: covered.length > 0 && covered.every(({ isReleased }) => isReleased === true),
  };
}
