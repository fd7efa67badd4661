import { type BooksProblemCode, isClaimRound, isShareRound, type JournalEntry, type Posting } from '@halqa/domain';
import { formatDate, formatDollarsAndCents } from '../formats/format.ts';
import { bidiSafe } from '../formats/text.ts';
import { inLanguage } from '../language.ts';
import { productName } from '../product.ts';
import { booksWordsInArabic, describeAccountInArabic, describeEntryInArabic } from './books.ar.ts';

/** What the browser found in the books of a group. In a module apart from the words of the page, which need no code that verifies. */
const booksWordsInEnglish = {
  verifiedTitle: 'The books are right',
  verifiedText: (entries: number) =>
    entries === 1 ? 'Your browser checked 1 entry.' : `Your browser checked all ${entries} entries.`,
  newerTitle: (entry: number) => `Entry ${entry} is newer than this page`,
  wrongTitle: (entry: number) => `Entry ${entry} is not right`,
  wrongText: (entry: number) =>
    entry === 1
      ? 'Nothing after it can be trusted.'
      : `Everything before it is right, and nothing from it on can be trusted.`,
  wrongAdvice:
    'Reload the page once. If it stays, export the books, compare the fingerprint with another member, and write to us.',

  checksTitle: 'What was checked',
  passed: 'Right',
  failedCheck: 'Wrong',
  partly: 'Right so far',
  later: 'Not yet',
  firstTime: 'First look',
  checks: {
    readable: 'Every entry can be read',
    chain: 'Nothing was left out, moved, repeated or changed: each entry carries the fingerprint of the one before',
    balanced: 'Every entry sums to zero, and so do all of them together',
    faithful: 'Money moves where its entry says and nowhere else: no fee, no interest',
    terms: 'Members, order and amounts are those that were fixed at the start, or that an entry changed since',
    covered: 'Nobody paid or received twice, and no turn was paid from another turn’s money',
    complete: 'Everyone has paid everything and received everything',
    remembered: 'The entries that this device saw before are the same now',
  },
  findings: {
    unreadable: 'The entry cannot be read: it was damaged.',
    newer:
      'The entry was written by a newer version of this page. Reload the page to check it and what follows; everything before it is right. If it stays like this, write to us.',
    rewritten: 'This device saw other entries up to here before: what had happened was rewritten.',
    chain_broken: 'The entry does not follow the one before it: something was left out or moved.',
    hash_mismatch: 'The content is not what its fingerprint says: it was changed after it was written.',
    repeated: 'The same fact was recorded a second time.',
    unbalanced: 'The amounts do not sum to zero.',
    postings_mismatch: 'The amounts do not follow from what the entry says: money went elsewhere.',
    terms_mismatch: 'Member, turn or amount are not those fixed at the start, or changed by an entry since.',
    out_of_order: 'Nothing before it makes this entry possible.',
    overdrawn: 'More was paid than there was for it.',
    incomplete: 'It says that the cycle is complete, and somebody has not paid or received everything.',
  } satisfies Record<BooksProblemCode | 'unreadable' | 'newer' | 'rewritten', string>,

  compareTitle: 'Compare with other members',
  compareText:
    'If all of you see the same fingerprint for the same entry, all of you have the same books. Send it to each other outside of this site.',
  head: (entry: number) => `Fingerprint of entry ${entry}`,
  copy: 'Copy fingerprint',
  copied: 'Fingerprint copied',
  copyFailed: 'It could not be copied. Select it and copy it yourself.',
  theirs: 'Fingerprint that another member sent you',
  theirsHint: '64 letters and figures',
  same: (entry: number) => `It is that of entry ${entry} here: up to there you have the same books.`,
  different:
    'No entry here has it. Either theirs is newer than what you loaded, or your books differ: reload and compare again.',
  notAFingerprint: 'A fingerprint has 64 letters and figures, 0 to 9 and a to f.',

  balancesTitle: 'Where the money is',
  balancesText: 'Money is listed twice: whose it is, and where it is.',
  balancesUntil: (entry: number) => `After entry ${entry}, the last one that is right.`,
  balancesEmpty: 'Nothing is owed and nothing is held.',

  entriesTitle: 'Entries',
  entriesText: 'The newest first. In each of them, amounts with a plus and a minus sum to zero.',
  entriesSigns:
    'A plus means more, and a minus less, of what members owe, of money in the bank and of money on its way. Of what is owed to somebody, or not covered, a minus means more and a plus less.',
  entriesWrongText: 'The entry that is not right comes first, then all others, the newest first.',
  entry: (sequence: number) => `Entry ${sequence}`,
  showAll: 'Show all entries',
  showFewer: 'Show fewer entries',
  isWrong: 'Not right',
  isUnchecked: 'Not checked',

  exportTitle: 'Take them with you',
  exportText: 'JSON has everything that is needed to check the books elsewhere; CSV opens in a spreadsheet.',
  exportJson: 'Export JSON',
  exportCsv: 'Export CSV',
  unknownMember: (id: string) => `Member ${id}`,
  columns: {
    entry: 'Entry',
    time: 'Time',
    what: 'What',
    turn: 'Turn',
    member: 'Member',
    account: 'Account',
    debit: 'Debit',
    credit: 'Credit',
    fingerprint: 'Fingerprint',
  },
} as const;

export const booksWords = inLanguage({ en: booksWordsInEnglish, ar: booksWordsInArabic });

/** What the sentences of the books need to know: names by membership, and who receives which round. */
export type BooksNames = {
  readonly nameOf: (membershipId: string) => string;
  /** Of a round; undefined before the cycle's first entry was read. */
  readonly recipientOf: (round: number) => string | undefined;
  /** Whether the turn that this entry put at the end is where it was before that day. */
  readonly stayed: (entry: JournalEntry & { kind: 'turn_moved_to_end' }) => boolean;
};

/** One entry in a sentence. */
export const describeEntry = inLanguage({ en: describeEntryInEnglish, ar: describeEntryInArabic });

function describeEntryInEnglish(entry: JournalEntry, { nameOf, recipientOf, stayed }: BooksNames): string {
  const dollars = (cents: number) => formatDollarsAndCents(cents / 100);
  const turn = (round: number) => {
    const recipient = recipientOf(round);
    if (isClaimRound(round)) return `what ${bidiSafe(recipient ?? '')} had paid in`;
    if (isShareRound(round)) return `the share of ${bidiSafe(recipient ?? '')}`;
    return recipient === undefined ? `turn ${round}` : `turn ${round} (${bidiSafe(recipient)})`;
  };
  /** Of a contribution: whose account it is about. */
  const payer = (id: string | undefined, member: string) =>
    id === undefined
      ? bidiSafe(nameOf(member))
      : `${bidiSafe(nameOf(id))}, as guarantor of ${bidiSafe(nameOf(member))},`;
  switch (entry.kind) {
    case 'cycle_started':
      return `The cycle started: ${entry.members.length} members, ${dollars(entry.contribution)} from each in every turn`;
    case 'order_changed':
      return `Turns were swapped: ${entry.members.map((id) => bidiSafe(nameOf(id))).join(', ')} is the order of payouts now`;
    case 'turn_moved_to_end':
      if (stayed(entry))
        return `The turn of ${bidiSafe(nameOf(entry.member))} stayed where it is: their contribution to ${turn(entry.round)} was missing, and nobody who had paid was behind it`;
      return `The turn of ${bidiSafe(nameOf(entry.member))} was put at the end, because their contribution to ${turn(entry.round)} was missing: ${entry.members.map((id) => bidiSafe(nameOf(id))).join(', ')} is the order of payouts now`;
    case 'set_off':
      return `The contribution of ${bidiSafe(nameOf(entry.member))} to ${turn(entry.round)} was taken from the payout of ${turn(entry.from)}`;
    case 'turns_moved':
      return `A vote moved the turns that had not begun: debits are on ${entry.moved.map(({ round, to }) => `${formatDate(to)} (${turn(round)})`).join(', ')}`;
    case 'member_replaced':
      return `${bidiSafe(nameOf(entry.to))} took the place of ${bidiSafe(nameOf(entry.from))}: turn ${entry.round}, with what was not paid. ${dollars(entry.amount)} that ${bidiSafe(nameOf(entry.from))} had paid come back to them out of that turn`;
    case 'claim_funded':
      return `${dollars(entry.amount)} were set aside out of ${turn(entry.round)} for ${bidiSafe(nameOf(entry.member))}, who had paid them before`;
    case 'round_opened':
      return `Contributions for ${turn(entry.round)} became due: ${dollars(entry.contribution)} from each of ${entry.members.length} members`;
    case 'contribution_settled':
      return entry.payer === undefined
        ? `The contribution of ${bidiSafe(nameOf(entry.member))} to ${turn(entry.round)} arrived`
        : `What ${payer(entry.payer, entry.member)} was debited for ${turn(entry.round)} arrived`;
    case 'contribution_available':
      return `The contribution of ${bidiSafe(nameOf(entry.member))} to ${turn(entry.round)} can be paid out`;
    case 'contribution_returned':
      return `The bank returned the debit of ${payer(entry.payer, entry.member)} for ${turn(entry.round)}`;
    case 'contribution_clawed_back':
      return entry.payer === undefined
        ? `The bank took back the contribution of ${bidiSafe(nameOf(entry.member))} to ${turn(entry.round)}, late`
        : `The bank took back, late, what ${payer(entry.payer, entry.member)} had paid to ${turn(entry.round)}`;
    case 'cover_settled':
      return `${bidiSafe(nameOf(entry.payer))} is owed nothing any more for what they paid to ${turn(entry.round)} as guarantor of ${bidiSafe(nameOf(entry.member))}`;
    case 'reserve_repaid':
      return `The reserve got back what it had laid out for ${turn(entry.round)}`;
    case 'payout_created':
      return `The payout of ${turn(entry.round)} was sent`;
    case 'payout_settled':
      return `The payout of ${turn(entry.round)} arrived`;
    case 'payout_declined':
      return `The payout of ${turn(entry.round)} could not be sent, and nothing left`;
    case 'payout_returned':
      return `The payout of ${turn(entry.round)} came back`;
    case 'cycle_completed':
      return 'The cycle is complete: everyone has paid everything and received everything';
    case 'cycle_winding_down':
      return 'The group began to end early: nothing more is debited, and what it has is shared out later';
    case 'cash_shared':
      return `The group ended early: ${dollars(sharedIn(entry))} were shared out in proportion to what each had paid beyond what they received`;
    case 'cycle_dissolved':
      return 'Every share has arrived, and the group has ended';
  }
}

/** What members get together. */
export const sharedIn = ({ shares }: JournalEntry & { kind: 'cash_shared' }): number =>
  shares.reduce((sum, { share }) => sum + share, 0);

/** An account in words, by the side of it that the amount is on. */
export const describeAccount = inLanguage({ en: describeAccountInEnglish, ar: describeAccountInArabic });

function describeAccountInEnglish({ account, amount }: Posting, { nameOf, recipientOf }: BooksNames): string {
  const [kind = '', of = ''] = account.split(/:(.*)/s);
  switch (kind) {
    case 'pot':
      if (isClaimRound(Number(of)))
        return `Owed to ${bidiSafe(recipientOf(Number(of)) ?? '')} for what they had paid in`;
      return isShareRound(Number(of))
        ? `Share owed to ${bidiSafe(recipientOf(Number(of)) ?? '')}`
        : `Owed to the recipient of turn ${of}`;
    case 'transit':
      if (isClaimRound(Number(of))) return `On its way to ${bidiSafe(recipientOf(Number(of)) ?? '')}`;
      return isShareRound(Number(of))
        ? `Share on its way to ${bidiSafe(recipientOf(Number(of)) ?? '')}`
        : `On its way to the recipient of turn ${of}`;
    case 'due':
      return `Owed by ${bidiSafe(nameOf(of))}`;
    // Not what a claim round pays out, which is a `pot`: an account by member, used once the cash was shared out.
    case 'claim':
      return amount < 0
        ? `Not covered: what ${bidiSafe(nameOf(of))} paid and did not get back`
        : `What ${bidiSafe(nameOf(of))} received beyond what they paid`;
    case 'reserve':
      return `Owed to the reserve of ${productName}`;
    case 'suspense':
      return 'Not explained yet';
    default:
      return account === 'cash:available' ? 'Money that can be paid out' : 'Money that has not cleared yet';
  }
}
