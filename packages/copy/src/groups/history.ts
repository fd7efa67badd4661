import type { HistoryEntry } from '@halqa/contract';
import { endReasons, isClaimRound, isShareRound } from '@halqa/domain';
import { formatDate } from '../formats/format.ts';
import { bidiSafe } from '../formats/text.ts';
import { inLanguage } from '../language.ts';
import { productName } from '../product.ts';
import { endReasonWords } from './end-reasons.ts';
import { historyLineInArabic, historyWordsInArabic } from './history.ar.ts';

/** What was done in a group, which every member reads. */
const historyWordsInEnglish = {
  title: 'History',
  hint: 'Who did what in this group, and when. Nothing is ever changed or removed here. Every member sees the same, but for two things: who asks whom to be guarantor is seen by the two alone, and who asks to be replaced by them, whoever is offered the place, and the organizer.',
  loading: 'Loading the history…',
  failed: 'The history could not be loaded',
  empty: 'Nothing is recorded yet.',
  more: 'Show more',
} as const;

export const historyWords = inLanguage({ en: historyWordsInEnglish, ar: historyWordsInArabic });

export type HistoryAct = Pick<HistoryEntry, 'kind' | 'by' | 'about' | 'count' | 'text'>;

/** An entry of a group's history as a sentence. */
export const historyLine = inLanguage({ en: historyLineInEnglish, ar: historyLineInArabic });

const person = (name: string | null) => (name === null ? 'A former member' : bidiSafe(name));
const people = (count: number | null) => (count === 1 ? '1 person' : `${count ?? 0} people`);

const reasonOf = (text: string | null): string =>
  endReasonWords[endReasons.find((reason) => reason === text) ?? 'no_decision'];

function historyLineInEnglish({ kind, by, about, count, text }: HistoryAct): string {
  const who = person(by);
  const first = kind === 'dates_moved' && text !== null ? formatDate(text) : '';
  const lines: Record<HistoryAct['kind'], string> = {
    group_created: count ? `${who} created the group and invited ${people(count)}` : `${who} created the group`,
    member_joined: `${who} accepted and signed the terms`,
    member_left: `${who} left the group`,
    member_removed: `${who} removed ${person(about)}`,
    seat_expired: `The seat of ${person(about)} is free again: no bank was linked in time`,
    member_renamed: text === null ? `${who} has a new name` : `${who} was called ${bidiSafe(text)} before`,
    member_bank_linked: `${who} linked a bank and joined`,
    terms_signed: `${who} signed the terms again`,
    invitation_declined: 'An invitation was declined',
    invitation_sent: `${who} invited another address`,
    invitation_resent: `${who} sent an invitation again`,
    invitation_revoked: `${who} withdrew an invitation`,
    invitation_expired: count === 1 ? 'An invitation expired' : `${count ?? 0} invitations expired`,
    standby_joined: 'Somebody joined the standby list',
    standby_left: 'Somebody left the standby list',
    standby_invited: 'The first of the standby list was invited',
    link_renewed: `${who} made a new invite link`,
    link_closed: `${who} closed the invite link`,
    terms_changed:
      count !== null ? `${who} lowered the number of members to ${count}` : `${who} changed the order of payouts`,
    draw_begun: `${who} began the draw of the order`,
    draw_revealed: 'The order was drawn and the group started',
    draw_void: 'The draw was void, because it was not revealed in time',
    role_asked:
      text === 'organizer'
        ? `${who} asked ${person(about)} to take over the group`
        : `${who} asked ${person(about)} to be co-organizer`,
    role_declined: `${who} declined`,
    role_withdrawn: `${who} took back what ${person(about)} was asked`,
    co_organizer_named: `${who} is co-organizer`,
    co_organizer_ended:
      by === about ? `${who} is not co-organizer any more` : `${who} ended the role of co-organizer ${person(about)}`,
    organizer_changed: `${who} took over the group from ${person(about)}`,
    dates_moved: `The group had not started, and its dates moved: the first contribution is planned for ${first}`,
    group_started: `${who} started the group`,
    group_cancelled:
      by === null
        ? 'The group was closed, because it was not complete in time'
        : `${who} closed the group before its start`,
    payout_on_hold: `${payoutOf(count ?? 0)} was put on hold for a check by ${productName}`,
    payout_released: `${payoutOf(count ?? 0)} was released after the check`,
    swap_asked: `${who} asked ${person(about)} to swap turns ${count ?? 0} and ${text ?? 0}`,
    swap_declined: `${who} did not want to swap turns with ${person(about)}`,
    swap_withdrawn: `${who} took back the question to swap turns with ${person(about)}`,
    turns_swapped: `${person(about)} and ${who} swapped turns ${text ?? 0} and ${count ?? 0}`,
    turn_moved_to_end:
      text === 'stays'
        ? `The turn of ${person(about)} stayed where it is: a contribution to turn ${count ?? 0} was missing, and nobody who had paid was behind it`
        : `The turn of ${person(about)} was put at the end, because a contribution to turn ${count ?? 0} was missing`,
    guarantee_asked: `${who} asked ${person(about)} to be guarantor`,
    guarantee_declined: `${who} did not want to be guarantor of ${person(about)}`,
    guarantee_withdrawn: `${who} took back the question to ${person(about)} to be guarantor`,
    guarantee_accepted: `${who} is guarantor of ${person(about)}`,
    guarantee_ended: `${who} ended a guarantee with ${person(about)}`,
    replacement_asked: `${who} asked that somebody takes their place`,
    replacement_withdrawn: `${who} decided to stay`,
    place_offered: `${who} offered the place of ${person(about)} to somebody from the standby list`,
    replacement_declined: `The place of ${person(about)} was declined`,
    member_replaced: `${who} took the place of ${person(about)}`,
    turn_covered: `A guarantor paid one contribution to turn ${count ?? 0}`,
    part_chosen: `${who} chose to be paid what is there of turn ${count ?? 0}, and the rest when it comes`,
    vote_opened: `Vote ${count ?? 0} began, because a turn was short`,
    vote_wait: `Vote ${count ?? 0} ended: the group goes on waiting`,
    vote_pause: `Vote ${count ?? 0} ended: the turns that had not begun were moved later`,
    vote_dissolve: `Vote ${count ?? 0} ended: the group ends early`,
    vote_settled: `Vote ${count ?? 0} ended: nothing was missing any more`,
    resumed: 'The next turn was opened after the pause',
    ended_by_operators: `${productName} ended the group early, because ${reasonOf(text)}`,
    dissolved: 'Everybody had their share, and the group ended',
    unknown: 'Something was done that this page does not know yet',
  };
  return lines[kind];
}

/** Also of a share, once the cash of a group that ended early was shared out. */
const payoutOf = (round: number): string =>
  isClaimRound(round)
    ? 'What a former member had paid in'
    : isShareRound(round)
      ? 'A share of the cash'
      : `The payout of turn ${round}`;
