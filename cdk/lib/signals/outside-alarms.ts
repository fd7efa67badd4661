import { Duration } from 'aws-cdk-lib';
import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { StageName } from '../stages/stage-settings.ts';
import type { AlarmDefinition } from './alarms.ts';
import { counted, ofAws, ofFunction, sumOf } from './metrics.ts';

/** Alarms about what others do for us: the mail service and the bank. */
export const outsideAlarms = (stage: StageName) => {
  const quarter = { period: Duration.minutes(15) };
  const ofBank = (metricName: string, dimensions = {}) =>
    counted(stage, 'bank', metricName, { ...quarter, dimensions });
  return {
    MailsRejected: {
      failure: 'mail_stopped',
      severity: 'page',
      metric: sumOf('Mails that SES did not take', {
        notifier: counted(stage, 'notifier', 'MailRejected', quarter),
        notifications: counted(stage, 'notifications', 'MailRejected', quarter),
      }),
      when: { reached: 5 },
      impact: 'SES does not take our mails: members get none, and what must be mailed waits.',
      runbook: 'mail.md',
    },
    MailsBounce: {
      failure: 'mail_stopped',
      severity: 'page',
      metric: ofAws('SES', 'Reputation.BounceRate', {}, { statistic: Stats.MAXIMUM, period: Duration.hours(1) }),
      when: { reached: 0.05 },
      impact: 'One in twenty mails comes back: SES puts the account under review, and stops all mail at one in ten.',
      runbook: 'mail.md',
    },
    MailsComplained: {
      failure: 'mail_stopped',
      severity: 'page',
      metric: ofAws('SES', 'Reputation.ComplaintRate', {}, { statistic: Stats.MAXIMUM, period: Duration.hours(1) }),
      when: { reached: 0.001 },
      impact: 'One in a thousand mails is called spam: SES puts the account under review, and stops all mail soon.',
      runbook: 'mail.md',
    },
    AddressesSuppressed: {
      failure: 'mail_stopped',
      severity: 'tomorrow',
      metric: sumOf('Mails that came back or were called spam', {
        bounced: counted(stage, 'mail-events', 'MailBounced', { period: Duration.hours(6) }),
        complained: counted(stage, 'mail-events', 'MailComplained', { period: Duration.hours(6) }),
      }),
      when: { reached: 5 },
      impact: 'Mails to several members come back, or are called spam: they get none until they say otherwise.',
      runbook: 'mail.md',
    },
    MailEventsFail: {
      failure: 'mail_stopped',
      severity: 'tomorrow',
      metric: ofFunction(stage, 'mail-events', 'Errors'),
      impact: 'Members whose mails come back are not told of it in the product.',
      runbook: 'mail.md',
    },
    BankUnavailable: {
      failure: 'bank_down',
      severity: 'tomorrow',
      metric: ofBank('Rejected', { code: 'bank_unavailable' }),
      when: { reached: 5 },
      impact: 'Members cannot link banks or see balances: the bank does not answer.',
      runbook: 'bank.md',
    },
    WebhooksSilent: {
      failure: 'webhooks_silent',
      severity: 'tomorrow',
      metric: counted(stage, 'sweeper', 'UnannouncedEvents', quarter),
      impact: 'The bank reports what no message announced: payouts leave up to ten minutes later.',
      runbook: 'bank.md',
    },
    WebhooksRejected: {
      failure: 'webhooks_silent',
      severity: 'tomorrow',
      metric: ofBank('WebhookRejected'),
      when: { reached: 10 },
      impact: 'Messages in the name of the bank are rejected: somebody forges them, or ours are read minutes later.',
      runbook: 'reconciliation.md',
    },
  } satisfies Readonly<Record<string, AlarmDefinition>>;
};
