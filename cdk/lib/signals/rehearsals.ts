import type { AlarmId } from './all-alarms.ts';

/**
 * When an alarm was last made to rise and to fall again. `cause`: by what it is about, in the product with its own functions
 * on this machine. `metrics`: what causes it does not exist here, so its metric was published instead.
 */
export type Rehearsal = { on: string; by: 'cause' | 'metrics'; how: string };

const on = '2026-11-27';
const cause = (how: string): Rehearsal => ({ on, by: 'cause', how });
const metrics = (how: string): Rehearsal => ({ on, by: 'metrics', how });

/** A test compares them with cdk/local/signals/rehearsals.test.ts, where causes are made. Whoever repeats one on a stage changes its date. */
export const rehearsals: Readonly<Record<AlarmId, Rehearsal>> = {
  ApiErrors: cause('a fault plan answers with 503'),
  ApiSlow: cause('a fault plan holds calls for 3 s'),
  TriggersFail: cause('the trigger of tokens gets an event that it cannot read'),
  LoginsFail: cause('ten wrong passwords'),
  LoginsThrottled: metrics('the local pool turns no login away'),
  CanaryFailed: metrics('the canary exists on stages alone; that it fails: services/src/smoke'),
  CanaryNotRun: metrics('the canary exists on stages alone'),
  SiteUnreachable: metrics('there is no health check here'),
  SiteErrors: metrics('there is no CloudFront here'),
  EdgeFunctions: metrics('there is no CloudFront here'),
  ProjectionsBehind: metrics('the age itself is tested in packages/local-aws'),
  NotifierBehind: metrics('the age itself is tested in packages/local-aws'),
  ProjectionsAbandons: cause('a changed item cannot be read'),
  NotifierAbandons: cause('SES takes no mails'),
  DeadLetters: cause('SES takes no mails for a quarter of an hour'),
  TableThrottled: metrics('the local engine throttles nothing'),
  MailsRejected: cause('SES has paused the account'),
  MailsBounce: cause('a mail comes back'),
  MailsComplained: cause('a mail is called spam'),
  AddressesSuppressed: cause('five sign-ups of the mailbox simulator'),
  MailEventsFail: cause('an event that cannot be read'),
  BankUnavailable: cause('the mock bank answers with 500'),
  MoneyFails: cause('the mock bank authorizes nothing'),
  PayoutDeclined: metrics('that a declined payout is counted: services/src/money'),
  DebitDeclined: metrics('that a declined debit is counted: services/src/money'),
  WebhooksSilent: cause('the mock bank sends no messages'),
  WebhooksRejected: cause('ten forged messages'),
  BooksDiffer: cause('a cent is added to the books of a group'),
  NotReconciled: cause('four days without a comparison'),
  LaidOut: metrics('that it is counted: services/src/money'),
  Broken: metrics('that it is counted: services/src/due'),
  RoundNotOpened: metrics('that it is counted: services/src/money'),
  EndingStuck: metrics('that it is counted: services/src/money'),
  MoneyLate: cause('the mock bank authorizes nothing for an hour'),
  Parked: cause('the mock bank authorizes nothing for three days'),
  DebitsPaused: metrics('too few debits are sent here to be judged'),
  SweeperErrors: metrics('no fault makes it fail here'),
  SweeperThrottles: metrics('functions here are not throttled'),
  WorkersThrottled: metrics('functions here are not throttled; that it is counted: services/src/due'),
  SweeperSilence: cause('the clock passes five minutes without a sweep'),
  Untried: metrics('the sweeper here comes to everything'),
  Unreadable: cause('a registration of due work is damaged'),
  RolloutsNotCompared: metrics('the function of the releases exists on stages alone'),
  CaseAnswerLate: cause('a case waits for a month'),
  Concurrency: metrics('functions here do not share a quota'),
  FunctionsThrottled: metrics('functions here are not throttled'),
  BackupsNotSeen: metrics('the local engine has no backups'),
  SecretUnusable: metrics('that it is counted: services/src/adapters/secrets'),
  PageTest: cause('set by hand, as the weekly schedule does'),
  MailTest: cause('set by hand, as the weekly schedule does'),
  PagesNotDelivered: metrics('there is no SNS here'),
  MailsOfAlarmsNotDelivered: metrics('there is no SNS here'),
};
