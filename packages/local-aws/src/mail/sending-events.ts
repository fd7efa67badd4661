import { randomUUID } from 'node:crypto';
import type { BusEvent } from '../events/event-bus.ts';
import { account, arn } from '../template/local-names.ts';
import type { ConfigurationSet } from './configuration-sets.ts';

/** What becomes of a mail after SES has taken it. */
export type Outcome = 'delivery' | 'bounce' | 'complaint';

type SentMail = {
  id: string;
  from: string;
  to: string;
  subject: string;
  sentAt: Date;
  set: ConfigurationSet;
};

/**
 * The event that SES publishes about a mail that came back or was complained about.
 * https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html, in the envelope of
 * https://docs.aws.amazon.com/ses/latest/dg/monitoring-eventbridge.html
 */
export function sendingEvent(outcome: Exclude<Outcome, 'delivery'>, mail: SentMail): BusEvent {
  const { detailType, detail } = outcome === 'bounce' ? bounced(mail) : complained(mail);
  const resources = [arn('ses', `configuration-set/${mail.set.name}`)];
  return { source: 'aws.ses', resources, detailType, detail: { ...detail, mail: mailObject(mail) } };
}

const bounced = ({ to: emailAddress, sentAt }: SentMail) => ({
  detailType: 'Email Bounced',
  detail: {
    eventType: 'Bounce',
    bounce: {
      ...feedback(sentAt),
      bounceType: 'Permanent',
      bounceSubType: 'General',
      bouncedRecipients: [
        { emailAddress, action: 'failed', status: '5.1.1', diagnosticCode: 'smtp; 550 5.1.1 user unknown' },
      ],
      reportingMTA: 'dns; amazonses.com',
    },
  },
});

const complained = ({ to: emailAddress, sentAt }: SentMail) => ({
  detailType: 'Email Complaint Received',
  detail: {
    eventType: 'Complaint',
    complaint: {
      ...feedback(sentAt),
      complainedRecipients: [{ emailAddress }],
      complaintFeedbackType: 'abuse',
      arrivalDate: sentAt.toISOString(),
    },
  },
});

const feedback = (sentAt: Date) => ({ timestamp: sentAt.toISOString(), feedbackId: randomUUID() });

function mailObject({ id, from, to, subject, sentAt, set }: SentMail) {
  return {
    timestamp: sentAt.toISOString(),
    source: from,
    sourceArn: arn('ses', `identity/${domainOf(from)}`),
    sendingAccountId: account,
    messageId: id,
    destination: [to],
    headersTruncated: false,
    headers: [
      { name: 'From', value: from },
      { name: 'To', value: to },
      { name: 'Subject', value: subject },
    ],
    commonHeaders: { from: [from], to: [to], messageId: id, subject },
    tags: { 'ses:configuration-set': [set.name], 'ses:from-domain': [domainOf(from)] },
  };
}

const domainOf = (from: string): string => /@([^>\s]+)/.exec(from)?.[1] ?? '';
