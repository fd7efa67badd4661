import type { AuditEntry, ListedReport, ParkedWork } from '@halqa/contract';
import { isClaimRound, isShareRound, positionOfRound } from '@halqa/domain';
import { bidiSafe } from '../formats/text.ts';
import { inLanguage } from '../language.ts';
import { decisionsInEnglish } from './decisions.ts';
import { moneySwitchInEnglish } from './money-switch.ts';
import { auditLineInArabic, dueKindInArabic, operatorWordsInArabic, reportReasonInArabic } from './operators.ar.ts';
import { peopleWordsInEnglish } from './people.ts';

const share = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** 1 of 400 → "0.25 %". */
const shareOf = (part: number, all: number): string => `${share.format(all === 0 ? 0 : (100 * part) / all)} %`;

/** The operators' page. */
const operatorWordsInEnglish = {
  title: 'Admin',
  lead: 'Each look at members and groups is noted.',
  factorTitle: 'Log in with a second factor first',
  factorText:
    'What operators see and do is protected by a code from their phone. Turn on two-factor authentication in your security settings. If it is on already, log out and log in with it.',
  factorLink: 'Open your security settings',
  factorWaived: 'On this machine the demo’s operator needs no second factor. Wherever it is deployed, operators do.',
  loading: 'Loading…',
  showMore: 'Show more',
  nothingToDo: 'Nothing to do',
  unknownTime: 'Not yet',
  yes: 'Yes',
  no: 'No',

  ...moneySwitchInEnglish,

  ...decisionsInEnglish,

  ...peopleWordsInEnglish,

  groupsTitle: 'Groups',
  groupsFailed: 'We could not load the groups',
  groupsEmpty: 'No groups yet',
  groupsEmptyText: 'Groups are listed here as soon as a member creates one.',
  group: 'Group',
  status: 'Status',
  members: 'Members',
  membersOf: (members: number, total: number) => `${members} of ${total}`,
  created: 'Created',
  simulated: 'Simulated',

  endsTitle: 'Groups to be ended',
  endsLead:
    'For a group that cannot end by itself. One operator proposes it, another approves or rejects it within seven days. Its members read who decided, and why in general words.',
  endsFailed: 'We could not load the proposals',
  endsEmpty: 'Nothing is proposed',
  endsEmptyText: 'A proposal is listed here until another operator has answered it, or it expires.',
  endGroup: 'End early',
  endGroupOf: (group: string) => `End ${bidiSafe(group)} early`,
  endText:
    'Possible where all its members signed that operators may, and while a turn of it is short, unless it broke the Terms of Service. Nothing changes until another operator approves. Then nothing more is debited, and what the group has is shared out as after a vote of its members.',
  endWhy: 'Members read',
  /** Above buttons with one reason each. */
  endBecause: 'Its members read why. Propose to end it, because',
  proposedBy: (name: string | null, moment: string) => `By ${person(name)}, ${moment}`,
  expires: 'Expires',
  answerEnd: (group: string) => `Answer the proposal to end ${bidiSafe(group)}`,
  approve: 'Approve',
  reject: 'Reject',
  approveText: 'Approved, the group ends within a minute, and its members are notified. That cannot be taken back.',
  endNeedsSecondPerson: 'Another operator has to answer it.',
  endReasonUnknown: 'A reason that this page does not know yet',

  reportsTitle: 'Reported invitations',
  reportsLead: 'Invited people report them from the mail. Names are those that the mail had.',
  reportsFailed: 'We could not load the reports',
  reportsEmpty: 'No invitation is reported',
  reportsEmptyText: 'A report is listed here until it is dismissed.',
  sender: 'Sender',
  reportReason: 'What is wrong',
  reportedAt: 'Reported',
  decision: 'Decision',
  decide: 'Decide',
  decideAbout: (name: string) => `Decide about the report of ${bidiSafe(name)}`,
  invitingStopped: 'Inviting stopped',
  dismiss: 'Dismiss',
  stopInviting: 'Stop inviting',
  allowInviting: 'Allow inviting',
  decisionReason: 'Your reason, for the audit',
  decisionReasonMissing: 'Please write down why.',
  decideFailed: 'Nothing was changed',
  stoppedText: 'A member who is stopped can create no group and send no invitation, until it is allowed again here.',

  payoutsTitle: 'Payouts',
  payoutsLead:
    'Payouts that are not complete. One that is on hold is not sent until it is released; after a day another operator has to.',
  payoutsFailed: 'We could not load the payouts',
  payoutsEmpty: 'No payout is ahead',
  payoutsEmptyText:
    'A payout is listed here from the first debit of its round, or from when it is late, until it is complete.',
  payoutOf: (group: string, round: number) => `${bidiSafe(group)}, ${kindOf(round)} ${positionOfRound(round)}`,
  recipient: 'Recipient',
  amount: 'Amount',
  planned: 'Planned for',
  standing: 'Standing',
  payoutMissing: (count: number) => (count === 1 ? '1 contribution is missing' : `${count} contributions are missing`),
  payoutLate: (expected: string | null) =>
    expected === null ? 'Later than planned' : `Later than planned, expected on ${expected}`,
  onHold: 'On hold',
  onHoldBy: (name: string | null, moment: string) => `By ${person(name)}, ${moment}`,
  hold: 'Hold',
  release: 'Release',
  holdPayout: (payout: string) => `Hold the payout: ${payout}`,
  releasePayout: (payout: string) => `Release the payout: ${payout}`,
  holdText: 'It is not sent until it is released. The members see that it is being checked, and not why.',
  releaseText: 'It is sent as planned, or now when its day has passed.',
  needsSecondPerson: 'Another operator has to release it.',
  releaseYourselfUntil: (moment: string) => `You can release it until ${moment}; after that another operator has to.`,
  releaseAnyTime: 'You can release it at any time.',
  anotherOperator: 'Is there no other one? Whoever deploys makes one, with the command',

  casesTitle: 'Cases',
  caseOverdue: (date: string) => `Overdue: was to be answered by ${date}`,
  nothingWaits: 'Nothing waits for an operator.',
  /** How much waits in the section with a title. */
  waitsIn: (title: string, count: number) => `${title} (${count})`,
  waits: (sections: readonly string[]) => `What waits: ${sections.join(', ')}.`,
  casesLead: 'What members write about their own payments, the most urgent first. Each look is noted.',
  casesFailed: 'We could not load the cases',
  casesEmpty: 'No case is open',
  casesEmptyText: 'A case is listed here until its member or an operator closes it.',
  caseOf: (name: string) => `Answer the case of ${bidiSafe(name)}`,
  answerCase: 'Answer',
  closeCase: 'Answer and close',
  caseAnswer: 'Your answer',
  caseAnswerMissing: 'Please write an answer.',
  caseAnswerText: 'The member reads your answer, and the audit keeps it.',
  closedByMember: 'Closed by the member.',
  bankOfMember: 'The member’s bank',

  ratesTitle: 'Returned debits',
  ratesLead: (sent: number) =>
    `Debits sent within 30 days: ${sent}. From half of a ceiling of the bank on, new debits of the schedule wait.`,
  ratesFailed: 'We could not load the return rates',
  rateOf: {
    unauthorized: 'Not authorized',
    administrative: 'Closed or unknown account',
    overall: 'For any reason',
    unknown: 'A class that this page does not know yet',
  },
  rate: (returned: number, sent: number, ceiling: number) =>
    `${shareOf(returned, sent)} (${returned} returned); ceiling ${ceiling} %`,
  halfReached: 'Half of the ceiling',
  ceilingReached: 'The whole ceiling',
  debitsWait: 'Debits of the schedule wait',
  debitsWaitSince: (moment: string) =>
    `Since ${moment}. Each is tried again on the bank’s next day; members may pay by hand.`,
  debitsGoOn: 'Debits go on nevertheless',
  liftedBy: (name: string | null, moment: string) => `By ${person(name)}, ${moment}:`,
  liftPause: 'Let debits go on',
  liftText:
    'Debits of the schedule are made again from the bank’s next day on, in every group. They wait again when another rate reaches half of its ceiling, or one its whole ceiling.',

  healthTitle: 'What runs by itself',
  healthFailed: 'We could not load how it is doing',
  notYet: 'Not yet',
  lastSweep: 'Last sweep',
  late: 'Late',
  oldestDue: 'Oldest due work',
  nothingDue: 'Everything due is done',
  paymentsWait: 'Everything due is done but payments, which wait until the stop is over',
  notDone: 'Not done yet',
  deadLetters: 'Dead letters',
  noDeadLetters: 'None',
  notListed: 'Could not be listed',
  booksCompared: 'Books compared with the bank',
  booksDiffer: 'They differ',
  booksDifference: 'More in the books than at the bank',
  booksEqual: 'Nothing: equal to the cent',
  booksMore: (pending: string, available: string) => `${pending} on its way, ${available} available`,
  laidOut: 'Laid out by the reserve',

  parkedTitle: 'Parked work',
  parkedLead: 'Work that the server could not do at any try. Nothing here is tried again by itself.',
  parkedFailed: 'We could not load the parked work',
  parkedEmpty: 'No work is parked',
  parkedEmptyText: 'Everything that was due has been done, or is tried again.',
  work: 'Work',
  subject: 'About',
  due: 'Due',
  parked: 'Last try',
  reason: 'Reason',

  auditTitle: 'Audit',
  looksTitle: 'What operators looked at',
  looks: (count: number) => `Looked at lists and copies: ${count} times`,
  auditFailed: 'We could not load the audit',
  auditEmpty: 'Nothing has been done yet',
  auditEmptyText: 'What operators do is listed here and stays.',
  act: 'What',
  by: 'Who',
  at: 'When',
  formerAccount: 'A former account',
} as const;

export const operatorWords = inLanguage({ en: operatorWordsInEnglish, ar: operatorWordsInArabic });

/** What was wrong with a reported invitation, for operators. */
export const reportReasonLabel = inLanguage({ en: reportReasonInEnglish, ar: reportReasonInArabic });

function reportReasonInEnglish(reason: ListedReport['reason']): string {
  const labels: Record<typeof reason, string> = {
    unknown_sender: 'Does not know the sender',
    unwanted: 'Does not want more invitations',
    fraud: 'Looks like fraud',
    offensive: 'Offensive names',
    other: 'Something else',
    unknown: 'A reason that this page does not know yet',
  };
  return labels[reason];
}

/** The name of a kind of work. */
export const dueKindLabel = inLanguage({ en: dueKindInEnglish, ar: dueKindInArabic });

function dueKindInEnglish(kind: ParkedWork['kind']): string {
  const labels: Record<typeof kind, string> = {
    forming_ends: 'Close a group that is not complete',
    invitations_expire: 'Expire invitations',
    seats_expire: 'Free seats that wait for a bank',
    dates_move: 'Move the dates of a group that has not started',
    deliver_again: 'Send notifications or update groups after a change',
    reveal_draw: 'Reveal the drawn order of a group',
    void_draw: 'End a draw that was not revealed',
    open_round: 'Open a round',
    remind_debits: 'Announce debits',
    start_debit: 'Start the debit of a contribution',
    end_grace: 'End the time for late contributions',
    look_at_debits: 'Announce debits that were not made on their day',
    look_at_payout: 'Announce a payout that has not left',
    look_after_stop: 'Announce new days once money goes on',
    start_payout: 'Start a payout',
    complete_cycle: 'Close a group whose rounds are all paid',
    share_cash: 'Share out the cash of a group that ends early',
    open_vote: 'Open a vote of a group with a short round',
    pay_claim: 'Pay back what a replaced member had paid in',
    end_vote: 'End a vote and do what it decided',
    end_group: 'End a group that two operators decided to end',
    send_transfer: 'Send a debit or a payout to the bank',
    sync_bank_events: 'Read the events of the bank',
    apply_bank_event: 'Apply an event of the bank',
    end_connections: 'End the connection of a bank that a member replaced',
    end_account: 'End a closed account',
    erase_account: 'Delete what is left of an account that was closed years ago',
    notify_again: 'Send notifications after quiet hours',
    unknown: 'Work that this page does not know yet',
  };
  return labels[kind];
}

type Act = Pick<AuditEntry, 'action' | 'whom' | 'search'>;

const person = (name: string | null) => (name === null ? 'a former account' : bidiSafe(name));

/** One audit entry as a sentence. */
export const auditLine = inLanguage({ en: auditLineInEnglish, ar: auditLineInArabic });

function auditLineInEnglish({ action, whom, search }: Act): string {
  const lines: Record<Act['action'], string> = {
    sandbox_granted: `Granted sandbox access to ${person(whom)}`,
    sandbox_rejected: `Rejected sandbox access to ${person(whom)}`,
    operator_made: 'Became an operator, by a command of whoever deploys',
    people_read: search === null ? 'Looked at the list of members' : `Searched the members for “${bidiSafe(search)}”`,
    copy_read: `Looked at a copy of what is stored about ${person(whom)}`,
    account_closed: `Closed the account of ${person(whom)}`,
    groups_read: 'Looked at the list of groups',
    reports_read: 'Looked at the reported invitations',
    report_dismissed: `Dismissed a report about ${person(whom)}`,
    inviting_stopped: `Stopped ${person(whom)} from inviting`,
    payouts_read: 'Looked at the payouts',
    payout_on_hold: `Put a payout on hold: to ${person(whom)}`,
    payout_released: `Released a payout to ${person(whom)}`,
    ends_read: 'Looked at the groups to be ended',
    end_proposed: 'Proposed to end a group',
    end_approved: 'Approved to end a group',
    end_rejected: 'Rejected to end a group',
    debits_resumed: 'Let debits of the schedule go on',
    money_stop_proposed: 'Proposed to stop all money',
    money_start_proposed: 'Proposed to start all money again',
    money_stopped: 'Confirmed to stop all money',
    money_started: 'Confirmed to start all money again',
    money_proposal_withdrawn: 'Withdrew a proposal about all money',
    cases_read: 'Looked at the cases',
    case_answered: `Answered a case of ${person(whom)}`,
    case_closed: `Closed a case of ${person(whom)}`,
    inviting_allowed: `Let ${person(whom)} invite again`,
    unknown: 'Did something that this page does not know yet',
  };
  return lines[action];
}

const kindOf = (round: number): string =>
  isClaimRound(round) ? 'claim on turn' : isShareRound(round) ? 'share' : 'turn';
