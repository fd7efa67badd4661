import { playWords as words } from '@halqa/copy/marketing';
import { isPayoutOnlyRound, type MoneyEvent, type PlainDate } from '@halqa/domain';
import type { PlayState } from './play-state.ts';

export type PlayLine = { readonly on: PlainDate; readonly text: string };

/** How many names a line has before “and 2 others”. It never says “and 1 other”, but has four names. */
const NAMED = 3;

/**
 * What happened, oldest first: what several members paid on one day is one line.
 *
 * @param pot in dollars
 */
export function linesOf({ notices, turns }: PlayState, names: readonly string[], pot: number): readonly PlayLine[] {
  const nameOf = (member: string) => names[Number(member.slice(1)) - 1] ?? member;
  const recipientOf = (round: number) => nameOf(`m${turns[round - 1]?.member}`);
  const lines: PlayLine[] = [];
  let paying: { on: PlainDate; names: string[] } | undefined;
  const flush = () => {
    if (paying !== undefined) lines.push({ on: paying.on, text: paidLine(paying.names) });
    paying = undefined;
  };
  for (const { on, event } of notices) {
    if (event.kind === 'contribution_paid') {
      if (paying?.on !== on) flush();
      paying = { on, names: [...(paying?.names ?? []), nameOf(event.member)] };
      continue;
    }
    const text = lineOf(event, nameOf, recipientOf, words.dollars(pot));
    if (text === null) continue;
    flush();
    lines.push({ on, text });
  }
  flush();
  return lines;
}

const paidLine = (names: readonly string[]): string => {
  const shown = names.length > NAMED + 1 ? names.slice(0, NAMED) : names;
  return words.lines.paid(words.somebody(shown, names.length - shown.length), names.length > 1);
};

/** Null for what this list leaves out, such as each debit that is sent. */
function lineOf(
  event: MoneyEvent,
  nameOf: (member: string) => string,
  recipientOf: (round: number) => string,
  pot: string,
): string | null {
  const { lines } = words;
  switch (event.kind) {
    case 'round_opened':
      return lines.opened(event.round);
    case 'contribution_failed':
      return lines.failed(nameOf(event.member), event.retryOn ? words.date(event.retryOn) : null);
    case 'round_short':
      return lines.short(event.round);
    case 'turn_moved_to_end':
      return lines.moved(
        nameOf(event.member),
        event.moved.every(({ member }) => member !== event.member),
      );
    case 'contribution_set_off':
      return lines.setOff(nameOf(event.member), event.round);
    case 'payout_late':
      return lines.late(recipientOf(event.round));
    case 'payout_sent':
      return isPayoutOnlyRound(event.round) ? null : lines.sent(nameOf(event.member), pot);
    case 'payout_settled':
      return isPayoutOnlyRound(event.round) ? null : lines.received(nameOf(event.member), pot);
    case 'vote_opened':
      return lines.voteOpened;
    case 'vote_ended':
      return event.result === 'wait' ? lines.voteWait : lines.voteEnd;
    case 'cash_shared':
      return lines.shared;
    case 'cycle_completed':
    case 'cycle_dissolved':
      return lines.completed;
    default:
      return null;
  }
}
