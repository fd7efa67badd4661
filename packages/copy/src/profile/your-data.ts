import type { AccountClosing, PersonalCopy } from '@halqa/contract';
import { inLanguage } from '../language.ts';
import { productName } from '../product.ts';
import { yourDataWordsInArabic } from './your-data.ar.ts';

type Of<Name extends 'securityChanges' | 'groups'> = PersonalCopy[Name][number];
type Agreement = Of<'groups'>['agreements'][number]['kind'];
type PayoutKind = Of<'groups'>['payouts'][number]['kind'];
type VoteOption = Of<'groups'>['votes'][number]['option'];
type Obstacle = AccountClosing['obstacles'][number]['kind'];

/** Those of no one member, such as looks at whole lists, are not stored by member and have no sentence. */
export type Act = PersonalCopy['operatorActs'][number]['action'];

const acts: Partial<Record<Act, string>> = {
  sandbox_granted: 'Granted sandbox access',
  sandbox_rejected: 'Rejected sandbox access',
  operator_made: 'Made you an operator',
  report_dismissed: 'Dismissed a report about an invitation of yours',
  inviting_stopped: 'Stopped you from inviting',
  inviting_allowed: 'Let you invite again',
  payout_on_hold: 'Put a payout on hold',
  payout_released: 'Released a payout',
  case_answered: 'Answered what you wrote about a payment',
  case_closed: 'Closed what you wrote about a payment',
  copy_read: 'Looked at a copy of your data',
  account_closed: 'Closed your account',
};

/** A copy of what is stored about a member, and the end of their account. */
const yourDataWordsInEnglish = {
  title: 'Your Data',
  lead: `What ${productName} stores about you, and how to close your account.`,
  copy: {
    title: 'A copy of your data',
    text: 'Everything that is stored about you: to read here, or as a file (JSON) for another program. Passwords and keys are not in it, and nothing of other members but what they agreed with you.',
    show: 'Show my data',
    loading: 'Collecting your data…',
    failed: 'Your data could not be collected',
    download: 'Download as a file',
    file: `${productName.toLowerCase()}-my-data.json`,
    madeAt: (moment: string) => `As of ${moment}.`,
  },
  sections: {
    profile: 'About you',
    choices: 'What you chose',
    account: 'Logins and devices',
    notifications: (count: number) => `Notifications (${count})`,
    invitations: 'Invitations to your address',
    groups: (name: string) => `Group: ${name}`,
  },
  nothing: 'Nothing is stored.',
  fields: {
    firstName: 'First name',
    lastName: 'Last name',
    memberSince: 'Member since',
    lastLogin: 'Last login',
    access: 'Sandbox access',
    bank: 'Bank account',
    mailProblem: 'Mails to your address',
    newsletter: 'Newsletter since',
    calendar: 'Calendar address since',
    quietHours: 'Quiet hours',
    language: 'Language of mails',
    sessions: 'Logged in',
    securityChanges: 'Changes of security',
    devices: 'Devices with push notifications',
    operatorActs: 'What operators did',
    status: 'State',
    turn: 'Your turn',
    contributions: 'Contributions',
    payouts: 'Payouts',
    signed: 'What you signed',
    agreements: 'Agreed with other members',
    votes: 'Your votes',
    cases: 'Payments that you questioned',
  },
  yes: 'Yes',
  no: 'No',
  mailProblems: { bounced: 'came back', complained: 'were called spam', unknown: 'do not arrive' },
  languages: { en: 'English', ar: 'Arabic', unknown: 'Another one' },
  left: (date: string) => `You left it before it started, on ${date}`,
  replaced: 'Somebody took your place',
  untilDrawn: 'Not drawn yet',
  changes: {
    password_reset: 'Password reset by a mailed link',
    password_changed: 'Password changed',
    second_factor_on: 'Two-factor authentication turned on',
    second_factor_off: 'Two-factor authentication turned off',
    session_ended: 'One session ended',
    signed_out_everywhere: 'Logged out everywhere else',
    unknown: 'Something else',
  } satisfies Record<Of<'securityChanges'>['change'], string>,
  acts: (action: Act): string => acts[action] ?? 'Something else',
  agreementKinds: {
    swap: 'Swap of turns',
    guarantee: 'Guarantee',
    replacement: 'Replacement',
    unknown: 'Agreement',
  } satisfies Record<Agreement, string>,
  accepted: (moment: string) => `signed by both since ${moment}`,
  notAccepted: 'not signed by both',
  payoutKinds: {
    turn: (round: number) => `Turn ${round}`,
    share: () => 'Your share when the group ended',
    claim: () => 'What you had paid in',
    unknown: () => 'Payout',
  } satisfies Record<PayoutKind, (round: number) => string>,
  votedFor: {
    wait: 'wait',
    pause: 'pause',
    dissolve: 'end the group',
    unknown: 'something else',
  } satisfies Record<VoteOption, string>,
  contribution: (round: number) => `Turn ${round}`,
  forMember: (round: number, name: string) => `Turn ${round}, as guarantor for ${name}`,
  byGuarantor: (name: string) => `paid by ${name}`,
  paid: 'Paid',
  received: 'Received',
  expires: (moment: string) => `until ${moment}`,
  mandate: (version: string, moment: string) => `Version ${version}, signed ${moment}`,
  close: {
    title: 'Close your account',
    text: 'You leave for good: nobody can log in any more, and your bank is no longer connected.',
    deleted:
      'Deleted now: your phone number, address and date of birth, your notifications, devices and calendar address, the connection to your bank.',
    kept: (years: number) =>
      `Kept for ${years} years, and then deleted: your name and email address, what you chose, and when you logged in. Payments may be questioned, and laws ask for records.`,
    forever: 'Kept as long as other members need it: the books of your groups and what was signed in them.',
    action: 'Close my account',
    dialog: 'Close your account?',
    checking: 'Checking what is still open…',
    confirm: 'This cannot be undone. Another account with the same address begins with nothing.',
    submit: 'Close for Good',
    blockedTitle: 'Your account cannot be closed yet',
    keep: 'Keep My Account',
    obstacles: {
      forming: 'has not started. Leave it or close it first.',
      running:
        'is still running. You can close your account when everybody has received their turn, or when somebody took your place.',
      owing: 'still has something open from your place there.',
      operator: 'You are an operator. Somebody else has to end that first.',
      unknown: 'still has something to finish.',
    } satisfies Record<Obstacle, string>,
    doneTitle: 'Your account is closed',
    done: 'We have sent you a mail about it.',
  },
} as const;

export const yourDataWords = inLanguage({ en: yourDataWordsInEnglish, ar: yourDataWordsInArabic });
