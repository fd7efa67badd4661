/** What can go wrong for people, in the order of docs/signals.md. Every alarm is about one of them. */
export const failures = {
  members_get_errors: 'Members get errors',
  nobody_logs_in: 'Nobody can log in',
  site_down: 'The site is down',
  edge_function_fails: 'A function of CloudFront fails',
  stream_behind: 'A consumer of the stream is behind, or gives records up',
  table_throttled: 'A table is throttled',
  mail_stopped: 'Mail is stopped, comes back, or is complained about',
  bank_down: 'The bank does not answer, or declines',
  webhooks_silent: 'Messages of the bank stay out, or are forged',
  books_differ: 'The books and the bank differ',
  money_stuck: 'Money is stuck',
  return_rates: 'Too many debits are returned',
  due_work: 'Due work is not done',
  rollouts: 'Rollouts are not watched',
  support: 'Members wait for support',
  cost: 'It costs more than planned',
  concurrency: 'Functions run out of concurrency',
  backups: 'Backups are missing',
  secrets: 'A secret cannot be used',
  alarm_path: 'Alarms reach nobody',
} as const;

export type Failure = keyof typeof failures;
