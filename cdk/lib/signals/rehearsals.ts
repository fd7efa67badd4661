import type { AlarmId } from './all-alarms.ts';

/**
 * When an alarm was last made to rise and to fall again. `cause`: by what it is about, in the product with its own functions
 * on this machine. `metrics`: only AWS can cause it, so its metric was published instead.
 */
export type Rehearsal = { on: string; by: 'cause' | 'metrics'; how: string };

const on = '2026-11-27';
const cause = (how: string): Rehearsal => ({ on, by: 'cause', how });
const metrics = (how: string): Rehearsal => ({ on, by: 'metrics', how });

/** A test compares them with cdk/local/signals, where causes are made. Whoever repeats one on a stage changes its date. */
export const rehearsals: Readonly<Record<AlarmId, Rehearsal>> = {
  ApiErrors: cause('a fault plan answers with 503'),
  ApiSlow: cause('a fault plan holds calls for 3 s'),
  TriggersFail: cause('the trigger of tokens gets an event that it cannot read'),
  LoginsFail: cause('ten wrong passwords'),
  LoginsThrottled: cause('a fault plan turns five logins away'),
  CanaryFailed: metrics('only a stage has the mailbox that it reads'),
  CanaryNotRun: metrics('only a stage has its schedule'),
  SiteUnreachable: metrics('only Route 53 has health checks'),
  SiteErrors: metrics('only CloudFront counts them'),
  EdgeFunctions: metrics('only CloudFront runs them'),
  ProjectionsBehind: cause('the consumer is kept from running for half an hour'),
  NotifierBehind: cause('the consumer is kept from running for half an hour'),
  ProjectionsAbandons: cause('a changed item cannot be read'),
  NotifierAbandons: cause('SES takes no mails'),
  DeadLetters: cause('SES takes no mails for a quarter of an hour'),
  TableThrottled: metrics('only DynamoDB throttles'),
  MailsRejected: cause('SES has paused the account'),
  MailsBounce: cause('a mail comes back'),
  MailsComplained: cause('a mail is called spam'),
  AddressesSuppressed: cause('five sign-ups of the mailbox simulator'),
  MailEventsFail: cause('an event that cannot be read'),
  BankUnavailable: cause('the mock bank answers with 500'),
  MoneyFails: cause('the mock bank makes no payout'),
  PayoutDeclined: cause('the mock bank declines a payout at a limit'),
  DebitDeclined: cause('the mock bank declines a debit at a limit'),
  WebhooksSilent: cause('the mock bank sends no messages'),
  WebhooksRejected: cause('ten forged messages'),
  BooksDiffer: cause('a cent is added to the books of a group'),
  NotReconciled: cause('four days without a comparison'),
  LaidOut: cause('a contribution is returned after its payout'),
  Broken: cause('the books lack what a payout takes'),
  RoundNotOpened: cause('the due work of an opening is deleted'),
  EndingStuck: cause('the due work of a group that two operators ended is deleted'),
  MoneyLate: cause('the mock bank makes no payout for an hour'),
  Parked: cause('due work of a kind that no code knows'),
  DebitsPaused: cause('five debits are returned'),
  SweeperErrors: cause('the switch of all money cannot be read'),
  SweeperThrottles: cause('the sweeper is kept from running'),
  WorkersThrottled: cause('the workers are kept from running'),
  SweeperSilence: cause('the clock passes five minutes without a sweep'),
  Untried: cause('the workers are kept from running for a quarter of an hour'),
  Unreadable: cause('a registration of due work is damaged'),
  RolloutsNotCompared: metrics('only a stage has the function of the releases'),
  CaseAnswerLate: cause('a case waits for a month'),
  Concurrency: cause('twelve invocations at once, where ten are the limit'),
  FunctionsThrottled: cause('a function of the API is kept from running'),
  BackupsNotSeen: metrics('only DynamoDB has backups'),
  SecretUnusable: cause('the secret of the bank is no JSON'),
  PageTest: cause('set by hand, as the weekly schedule does'),
  MailTest: cause('set by hand, as the weekly schedule does'),
  PagesNotDelivered: metrics('only SNS delivers'),
  MailsOfAlarmsNotDelivered: metrics('only SNS delivers'),
};
