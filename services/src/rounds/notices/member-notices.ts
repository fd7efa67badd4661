import type { MailFor } from '@halqa/copy';
import {
  bankDate,
  type Cents,
  cents,
  centsToDollars,
  isOfDeceased,
  isReplaced,
  type MoneyEvent,
  type PlannedRound,
  postedOn,
  restAsPart,
} from '@halqa/domain';
import { nameOf } from '../../group/views/agreement-view.ts';
import { type TurnMove, turnMove } from '../../group/views/last-turn-view.ts';
import { waitsUntil } from '../../group/views/money-view.ts';
import { setOffOf, takesOwed as takesOwedIn } from '../../group/views/payout-view.ts';
import { voteFrom } from '../../group/views/your-money-view.ts';
import { hasLaterDebit, pageOf, turnFacts } from '../../notifications/event-group.ts';
import type { Member, MoneyContext, MoneyNotice, RoundEvent } from './money-notice.ts';

type MemberEvent = Exclude<Extract<RoundEvent, { readonly member: unknown }>, { readonly kind: 'claim_planned' }>;

/** To the one member whose contribution or payout it is. */
export function memberNotice(context: MoneyContext, dates: PlannedRound, event: MemberEvent, to: Member): MoneyNotice {
  const { group } = context.loaded.view;
  const params = { groupName: group.name, round: dates.round };
  const debit = debitOf(context, dates, to);
  const payout = { ...payoutOf(context, dates, to), part: partOf(context, 'amount' in event ? event : {}) };
  const ofPayout = { ...params, ...partNamed(payout.part, 'sharedOut' in event && event.sharedOut) };
  const bankLink = `${context.siteUrl}${BANK_PAGE}`;
  const returnCode = 'returnCode' in event ? event.returnCode : undefined;
  const isOver = 'isOver' in event && event.isOver === true;
  const isLast = !hasLaterDebit(context.loaded, context.at);
  const standing = {
    ...(isLast && { isLast }),
    ...(isOver && { isOver }),
    ...(isReplaced(to) && { isFormer: true }),
  };
  switch (event.kind) {
    case 'debit_delayed': {
      const { on } = event;
      const content = { kind: event.kind, params: { ...params, ...(on && { on }) } } as const;
      const isRepeated = contributionOf(context, to)?.state === 'retry_scheduled';
      return { to, content, mail: (mails) => mails.debitDelayedMail({ ...debit, askedOn: on ?? null, isRepeated }) };
    }
    case 'debit_sent': {
      // On its planned day it needs no mail: they were mailed before it. What waited for their bank or signature was theirs to start.
      const { attempt, isLate: waitedForThem } = contributionOf(context, to) ?? {};
      const isFirst = event.isByHand !== true && attempt === 1 && !waitedForThem;
      const isDelayed = isFirst && bankDate(context.at) > dates.debitDate;
      const posted = postedOn(context.at);
      const bankDay = posted > bankDate(context.at) ? posted : null;
      const mail: MailFor | null = isDelayed ? (mails) => mails.lateDebitMail({ ...debit, bankDay }) : null;
      return { to, content: { kind: event.kind, params: { ...params, ...(bankDay && { debitedOn: bankDay }) } }, mail };
    }
    case 'contribution_set_off':
      return {
        to,
        content: { kind: event.kind, params },
        mail: (mails) =>
          mails.contributionSetOffMail({ ...turnFacts(context.loaded, dates.round), ...pageOf(context.loaded, to) }),
      };
    case 'contribution_paid':
      return {
        to,
        content: { kind: event.kind, params },
        // They were mailed before the debit, which went as planned.
        mail: event.notAsPlanned ? (mails) => mails.contributionPaidMail(debit) : null,
      };
    case 'contribution_failed': {
      const { stop = null, retryOn = null, graceEnds = null, declineReason } = event;
      const lastDay = context.isMoneyStopped ? null : graceEnds;
      const { state, requestedBy } = contributionOf(context, to) ?? {};
      const isWaiting = state === 'action_required';
      // A debit that they had asked for is not repeated by itself, nor one of a round that waits for contributions no longer.
      const waitsForBank = isWaiting && requestedBy === 'schedule' && graceEnds !== null;
      const needsBank = stop === null ? isWaiting : stop === 'account';
      const why = { needsBank, waitsForBank, stop, isLast, returnCode, declineReason, isOver };
      const move = lastDay === null ? null : moveOf(context, dates.round, to);
      const guarantorName = guarantorOf(context, to);
      const mail: MailFor = (mails) =>
        mails.contributionFailedMail({
          ...debit,
          ...why,
          retryOn,
          graceEnds: lastDay,
          move,
          guarantorName,
          bankLink,
        });
      // Nobody who reads the mails of somebody who died is asked to pay; operators look after it.
      return {
        to,
        content: {
          kind: event.kind,
          params: { ...params, needsBank, ...whyFailed({ ...event, graceEnds: lastDay ?? undefined }), ...standing },
        },
        mail: isOfDeceased(returnCode) ? null : mail,
      };
    }
    case 'contribution_clawed_back': {
      const stopped = event.stop === undefined || isOfDeceased(returnCode) ? {} : { stop: event.stop };
      const { money, now, isMoneyStopped } = context;
      const graceEnds = money === undefined || isMoneyStopped ? null : waitsUntil(money.round, now);
      const mail: MailFor = (mails) =>
        mails.contributionTakenBackMail({
          ...debit,
          stop: event.stop ?? null,
          isLast,
          returnCode,
          graceEnds,
          isOver,
          isShared: money?.round.isShared === true,
          bankLink,
        });
      return {
        to,
        content: {
          kind: 'contribution_taken_back',
          params: { ...params, ...stopped, ...(graceEnds !== null && { graceEnds }), ...standing },
        },
        mail: isOfDeceased(returnCode) ? null : mail,
      };
    }
    case 'payout_sent': {
      const { rounds } = context.loaded.view;
      const later = group.state === 'winding_down' ? [] : rounds.map(({ debitDate }) => debitDate);
      const nextDue = later.find((day) => day > bankDate(context.at)) ?? null;
      const mail: MailFor = (mails) => mails.payoutSentMail({ ...payout, nextDue });
      return { to, content: { kind: event.kind, params: ofPayout }, mail };
    }
    case 'payout_settled':
      return {
        to,
        content: { kind: 'payout_received', params: ofPayout },
        mail: null,
      };
    case 'payout_failed': {
      const { sharedOut } = event;
      const mail: MailFor = (mails) =>
        (sharedOut ? mails.payoutSharedOutMail : mails.payoutFailedMail)({ ...payout, bankLink });
      return { to, content: { kind: event.kind, params: { ...ofPayout, ...(sharedOut && { sharedOut }) } }, mail };
    }
    case 'part_available': {
      const { isVoting, isMoneyStopped } = context;
      const stopped = isMoneyStopped ? { isMoneyStopped } : {};
      const content = { kind: event.kind, params: { ...params, amountCents: event.amount, ...stopped } } as const;
      return {
        to,
        content,
        mail: (mails) =>
          mails.partAvailableMail({ ...payout, isVoting, isMoneyStopped, voteFrom: choiceEnds(context) }),
      };
    }
    case 'part_chosen':
      return { to, content: { kind: event.kind, params }, mail: (mails) => mails.partChosenMail(payout) };
    case 'part_withdrawn': {
      const { isMoneyStopped } = context;
      const mail: MailFor = (mails) => mails.partWithdrawnMail({ ...payout, isMoneyStopped });
      return { to, content: { kind: event.kind, params }, mail };
    }
  }
}

/** What becomes of their turn if their contribution to a round stays missing; null where nothing does. */
export function moveOf({ loaded, rounds, at }: MoneyContext, round: number, { id }: Member): TurnMove | null {
  const { waits, cycleWaits, movedToEnd = [] } = loaded.view.group;
  const moved = movedToEnd.map(({ member }) => member);
  return turnMove(rounds, { round, member: id }, { movedToEnd: moved, waits: { ...waits, ...cycleWaits }, now: at });
}

/** Who is debited for their contribution to the round where it is missing after its last day. */
function guarantorOf({ loaded, money }: MoneyContext, { id }: Member): string | null {
  const named = money?.round.guarantors?.find(({ member }) => member === id);
  return named === undefined ? null : nameOf(loaded.view.members, named.guarantor);
}

type Failed = Pick<
  Extract<MoneyEvent, { readonly retryOn?: unknown }>,
  'returnCode' | 'declineReason' | 'stop' | 'retryOn' | 'graceEnds'
>;

/** As the bank said it; nothing of whoever has died, whom nobody asks to pay. */
const whyFailed = ({ returnCode, declineReason, stop, retryOn, graceEnds }: Failed) =>
  isOfDeceased(returnCode)
    ? {}
    : {
        ...(returnCode !== undefined && { returnCode }),
        ...(declineReason !== undefined && { declineReason }),
        ...(stop !== undefined && { stop }),
        ...(retryOn !== undefined && { retryOn }),
        ...(graceEnds !== undefined && { graceEnds }),
      };

type PartEvent = { readonly amount?: Cents; readonly rest?: Cents };

/**
 * What is sent of a payout that is not the whole pot, what is still to come after it and what was taken from it, in dollars. `isWhole`:
 * it is less than the pot only by what was taken from it.
 */
export function partOf(context: MoneyContext, { amount, rest = cents(0) }: PartEvent) {
  if (amount === undefined) return null;
  const setOff = setOffIn(context);
  const isWhole = rest === 0 && setOff + claimIn(context) > 0 && context.money?.payout?.parts === undefined;
  const sent = { amount: centsToDollars(amount), rest: centsToDollars(rest) };
  return { ...sent, ...(isWhole && { isWhole }), ...(setOff > 0 && { setOff }) };
}

/**
 * What of a payout a notification names, where it is not the whole.
 *
 * @param isSharedOut it comes back to a group that ends early: no rest follows, and it is a part none the less
 */
export function partNamed(part: ReturnType<typeof partOf>, isSharedOut = false): { part?: 'some' | 'rest' } {
  if (part === null || part.isWhole) return {};
  return { part: part.rest > 0 || isSharedOut ? 'some' : 'rest' };
}

/** All that is left of a payout, as a part: how it is announced. */
export function restOfPayout(context: MoneyContext) {
  const { money } = context;
  return money?.payout ? partOf(context, restAsPart(money.payout, money.round)) : null;
}

/** What was taken from a payout for what its recipient owed, in dollars. */
const setOffIn = ({ money }: MoneyContext): number => (money === undefined ? 0 : setOffOf(money));

/** What of a round goes back to whoever had its recipient's place before, in dollars. */
export const claimIn = ({ money }: MoneyContext): number => centsToDollars(money?.round.claim?.amount ?? cents(0));

/** Until when the recipient of a short round can choose a part, as far as that is known, and the zone of the group. */
export function choiceEnds({ loaded, money, rounds, at, isVoting, isMoneyStopped }: MoneyContext) {
  const from = money === undefined || isVoting || isMoneyStopped ? null : voteFrom(money, rounds, at);
  return from === null ? null : { at: from, timeZone: loaded.view.group.timeZone };
}

/** Whether what its recipient owes is taken from the payout of a round before it is sent. */
export const takesOwed = ({ loaded, money }: MoneyContext): boolean =>
  money !== undefined && takesOwedIn(loaded.view.group, money);

/** Where a bank is linked. */
export const BANK_PAGE = '/profile/bank-accounts';

export function debitOf(context: MoneyContext, { round, debitDate }: PlannedRound, to: Member) {
  return {
    ...turnFacts(context.loaded, round),
    ...pageOf(context.loaded, to),
    debitDate,
    account: context.accountOf(to),
  };
}

export function payoutOf(context: MoneyContext, { round, payoutDate }: PlannedRound, to: Member) {
  return { ...turnFacts(context.loaded, round), claim: claimIn(context), payoutDate, account: context.accountOf(to) };
}

export const contributionOf = ({ money }: MoneyContext, { id }: Member) =>
  money?.contributions.find(({ member }) => member === id);
