import { limits } from '@halqa/domain';
import { bidiSafe } from '../formats/text.ts';
import { inLanguage } from '../language.ts';
import { productName } from '../product.ts';
import { endingReportWordsInArabic, endingWordsInArabic } from './ending.ar.ts';

const { againAfterDays } = limits.vote;

/** The vote of a group in which a turn is short, and a group that ends early. */
const endingWordsInEnglish = {
  voteTitle: 'How shall this group go on?',
  voteText: (missing: number, until: string) =>
    `${missing === 1 ? 'One member has' : `${missing} members have`} not paid in time. The vote is open until ${until}.`,
  rules: 'How the vote counts',
  voteRule: (entitled: number) =>
    `Until its end a vote can be changed. Only what more than half of the ${entitled} with a vote choose changes anything; else the group goes on waiting, and votes again after ${againAfterDays} days. If the missing money arrives before the end, the group goes on, and who chose what is shown to nobody. Else it is shown to all when the vote is over.`,
  /** `owed`: how many of those with a vote have paid in more than they received. */
  owedRule: (owed: number) =>
    owed === 0
      ? 'Nobody with a vote has paid in more than they received.'
      : `Whatever changes something, more than half of those with a vote who have paid in more than they received have to choose it, too. At the moment ${owed === 1 ? 'that is one member' : `they are ${owed}`}.`,
  /**
   * The sums that a vote is about, to whoever votes. What a guarantor paid, and was settled since, counts for the member, unlike in the
   * statement.
   */
  money: (paid: string, received: string, there: string, coming: string | null) =>
    `For the vote and a share you count as having paid in ${paid} and received ${received}. The group has ${there} now${coming === null ? '' : `, and ${coming} more is on its way`}.`,
  /** Where the sum of their statement is another one. */
  moneySettled: 'A contribution that a guarantor paid counts as the member’s own once the two have settled it.',
  /** @param payout of the reader; null where it does not move */
  pauseTo: (debit: string, payout: string | null) =>
    `As things are now, turns that begin before the vote ends are debited as planned, and the first one after them on ${debit}${payout === null ? '' : `; your payout would be planned for ${payout}`}.`,
  /** Instead of dates. */
  pausesNothing: 'As things are now, every turn begins before the vote ends, so nothing would be moved.',
  cast: (cast: number, entitled: number) => `${cast} of ${entitled} have voted`,
  yourVote: 'Your vote',
  voteIs: (option: string) => `Your vote: ${option}`,
  options: {
    wait: 'Go on waiting',
    pause: 'Pause: move the turns that have not begun',
    dissolve: 'End the group and share out what it has',
    unknown: 'Something that this page does not know yet',
  },
  optionHints: {
    wait: 'Nothing changes. Turns that are complete are paid out as planned.',
    pause:
      'They are moved later together, by about four weeks, so that whoever owes has time. Order and amounts stay, what has begun goes on, and what is missing is still owed. Meanwhile no place is handed over and no turns are exchanged. The group goes on by itself.',
    dissolve:
      'Nothing more is debited. What the group has goes to those who paid more than they received, in proportion to the difference. It may be less than they paid in.',
  },
  vote: 'Vote',
  confirmVote: 'Cast my vote',
  change: 'Change your vote',
  voted: 'Your vote counts',
  choose: 'Choose one of them',
  noVote: 'You have no vote here: one of your contributions was missing when it began.',
  noVotePay: 'You can still pay it.',
  resultTitle: 'The vote is over',
  results: {
    wait: 'The group goes on waiting for what is missing.',
    pause: 'The group is paused: the turns that had not begun have later dates.',
    dissolve: 'The group ends early.',
    settled: 'Nothing was missing any more, so the group goes on.',
    cancelled: 'The group ended before the vote did, so nothing came of it.',
    unknown: 'Its result is of a kind that this page does not know yet.',
  },
  chose: (chose: number, entitled: number) => `${chose} of ${entitled}`,
  whoChose: 'Who chose what',
  didNotVote: 'Did not vote',
  ofOwed: 'Of those with a vote who had paid in more than they received',
  isOwed: 'Paid in more than received',
  nothingToMove: 'More than half chose to pause the group, but every turn had begun when the vote ended.',
  notByOwed: {
    pause:
      'More than half chose to pause the group, but not more than half of those with a vote who had paid in more than they received.',
    dissolve:
      'More than half chose to end the group, but not more than half of those with a vote who had paid in more than they received.',
  },
  endingTitle: 'This group ends early',
  endedTitle: 'This group ended early',
  sharesOn: (day: string) =>
    `No debit begins any more. Banks can take back a debit for a while: on ${day} at the earliest, what the group has is shared out among those who paid more than they received.`,
  /** Of the reader. */
  missed: (amount: string) => `The ${amount} that is missing from you is not debited any more, and counts as not paid.`,
  onItsWay: (amount: string, round: number) =>
    `Your contribution of ${amount} to turn ${round} left your account before the group ended, and is on its way. When it arrives, it counts as paid in by you, and is shared out with the rest.`,
  shared: 'What the group had was shared out.',
  yourShare: (amount: string) => `Your share is ${amount}.`,
  shareArrived: (amount: string, date: string) => `Your share of ${amount} arrived on ${date}.`,
  notCovered: (amount: string) => `${amount} of what you paid in is not covered.`,
  nothingPaid: 'You paid nothing in, so you have no share.',
  noShare: 'You received at least as much as you paid in, so you have no share.',
  nothingLeft: (amount: string) =>
    `You paid in ${amount} more than you received, but nothing was left to share out to you.`,
  report: 'The report',
} as const;

export const endingWords = inLanguage({ en: endingWordsInEnglish, ar: endingWordsInArabic });

/** How the money of a group that ended early was shared out. */
const endingReportWordsInEnglish = {
  title: 'How the money was shared out',
  lead: (group: string) =>
    `What each member of ${bidiSafe(group)} paid in and received, and what they got of the rest, recomputed by your own browser from the books.`,
  back: 'Back to the group',
  loading: 'Loading the books…',
  failed: 'We could not load the books',
  emptyTitle: 'Nothing was shared out yet',
  emptyText: 'When the time is over in which banks can take back a debit, you see here what each member gets.',
  proven: 'The sums are right',
  provenText: (cash: string) =>
    `The shares add up to ${cash}, which is all that the group had. Nobody got more than they had paid beyond what they received, and nothing is left.`,
  provenWithReserve: (shares: string, toReserve: string, cash: string) =>
    `The shares add up to ${shares}. ${toReserve}, the rest of the ${cash} that the group had, went back to the reserve of ${productName}, which had laid it out. Nobody got more than they had paid beyond what they received, and nothing is left.`,
  newer: 'The books are newer than this page',
  newerText:
    'They have an entry that was written by a newer version of this page, so your browser could not verify all of them. Reload the page to verify them. If it stays like this, write to us.',
  wrong: 'The books are not right',
  wrongText: 'Your browser could not verify them, so this report proves nothing. The books say which entry is wrong.',
  /** @param day on which the cash was shared out */
  caption: (day: string) => `Each member, in the order of turns, when the cash was shared out on ${day}`,
  sharedOn: 'Shared out on',
  member: 'Member',
  paid: 'Paid in',
  received: 'Received',
  net: 'Difference',
  share: 'Share',
  left: 'Not covered',
  cash: 'What the group had',
  toReserve: `Back to the reserve of ${productName}, which had laid it out`,
  together: 'Together',
  how: 'Whoever paid in more than they received has a share, in proportion to the difference: cash × difference ÷ all such differences, rounded down to the cent. The cents that are left go, one each, to the largest remainders. A minus under “Difference” or “Not covered” is what a member received beyond what they paid in. What banks took back later is in none of these sums.',
  exportJson: 'Export JSON',
  exportCsv: 'Export CSV',
  print: 'Print or save as PDF',
  verify: 'Verify the books',
} as const;

export const endingReportWords = inLanguage({ en: endingReportWordsInEnglish, ar: endingReportWordsInArabic });
