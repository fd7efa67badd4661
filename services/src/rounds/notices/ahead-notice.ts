import { canPause, dateInZone, lastDayOfGrace, type PlannedRound, type RoundMoney } from '@halqa/domain';
import { latePayouts } from '../../group/views/payout-view.ts';
import { claimIn, debitOf, takesOwed } from './member-notices.ts';
import type { Member, MoneyContext, MoneyNotice } from './money-notice.ts';

/**
 * Three days and one day before the debit. Mailed once for each debit date, with everything of the turn: while nothing goes wrong it is
 * the only mail about it.
 */
export function debitAheadNotice(context: MoneyContext, dates: PlannedRound, to: Member): MoneyNotice {
  const { view } = context.loaded;
  const { round, debitDate, payoutDate } = dates;
  const isTheirs = to.position === round;
  const stop = context.debitStops.get(to.id) ?? null;
  const ahead = {
    ...debitOf(context, dates, to),
    claim: claimIn(context),
    payoutDate,
    today: dateInZone(context.at, view.group.timeZone),
    startedOn: view.group.activatedOn,
    stop,
    graceEnds: context.money?.round.graceEnds ?? lastDayOfGrace(view.group.cycleWaits, debitDate),
    laterDebitDates: view.rounds.filter((each) => each.round > round).map((each) => each.debitDate),
    recipientName: nameFor(context, round, to),
    takesOwed: isTheirs && takesOwed(context),
    before: turnBefore(context, round - 1, to),
    vote: openVote(context),
    ownTurn: ownTurn(context, round, to),
  };
  return {
    to,
    content: {
      kind: 'debit_ahead',
      params: { groupName: view.group.name, round, debitDate, ...(stop !== null && { isStopped: true }) },
    },
    mail: (mails) => mails.turnAheadMail(ahead),
    mailedOnceFor: `debit_ahead:${view.group.id}:${round}:${debitDate}`,
  };
}

/** Who receives in a round; null where that is the reader. */
function nameFor({ loaded }: MoneyContext, round: number, to: Member): string | null {
  if (to.position === round) return null;
  return loaded.view.seated.find(({ position }) => position === round)?.name ?? '';
}

function turnBefore(context: MoneyContext, turn: number, to: Member) {
  const money = context.rounds.find((each) => each.round.round === turn);
  if (money === undefined) return null;
  const { waits, cycleWaits } = context.loaded.view.group;
  const late = latePayouts({ ...waits, ...cycleWaits }, [money], context.at, context.isMoneyStopped).get(turn);
  const on = late === undefined ? money.round.payoutDate : late.expectedOn;
  const payout = whereIs(money);
  const isRest = payout === 'waits' && (money.payout?.parts?.earlier ?? []).length > 0;
  return { turn, recipientName: nameFor(context, turn, to), payout, on, isLate: late !== undefined, isRest };
}

function whereIs({ round, payout }: RoundMoney): 'arrived' | 'on_its_way' | 'waits' | 'set_off' {
  if (round.state === 'paid') return payout?.amount === 0 ? 'set_off' : 'arrived';
  return round.state === 'paying' ? 'on_its_way' : 'waits';
}

function ownTurn({ loaded }: MoneyContext, round: number, { position }: Member) {
  const own = loaded.view.rounds.find((each) => each.round === position);
  return own === undefined || own.round <= round ? null : { turn: own.round, payoutDate: own.payoutDate };
}

/** The vote that may change what the mail says of the days after it. */
function openVote({ loaded: { view }, rounds, voteEndsAt }: MoneyContext) {
  if (voteEndsAt === null) return null;
  const { timeZone, state } = view.group;
  return { endsAt: new Date(voteEndsAt).toISOString(), timeZone, canPause: canPause(rounds, state) };
}
