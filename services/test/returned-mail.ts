/** Events of SES as EventBridge delivers them, after the examples of its guide. */
const eventOf = (detailType: string, address: string, sentAt: number, detail: object) => ({
  version: '0',
  'detail-type': detailType,
  source: 'aws.ses',
  detail: {
    ...detail,
    mail: {
      timestamp: new Date(sentAt).toISOString(),
      source: 'Sender Name <sender@example.com>',
      sourceArn: 'arn:aws:ses:us-east-1:123456789012:identity/sender@example.com',
      sendingAccountId: '123456789012',
      messageId: 'EXAMPLE7c191be45-e9aedb9a-02f9-4d12-a87d-dd0099a07f8a-000000',
      destination: [address],
      headersTruncated: false,
      tags: { 'ses:configuration-set': ['ConfigSet'] },
    },
  },
});

export const bounceOf = (emailAddress: string, sentAt: number, bounceType = 'Permanent') =>
  eventOf('Email Bounced', emailAddress, sentAt, {
    eventType: 'Bounce',
    bounce: {
      bounceType,
      bounceSubType: 'General',
      bouncedRecipients: [
        { emailAddress, action: 'failed', status: '5.1.1', diagnosticCode: 'smtp; 550 5.1.1 user unknown' },
      ],
      timestamp: '2017-08-05T00:41:02.669Z',
      feedbackId: '01000157c44f053b-61b59c11-9236-11e6-8f96-7be8aexample-000000',
      reportingMTA: 'dsn; mta.example.com',
    },
  });

export const complaintOf = (emailAddress: string, sentAt: number) =>
  eventOf('Email Complaint Received', emailAddress, sentAt, {
    eventType: 'Complaint',
    complaint: {
      complainedRecipients: [{ emailAddress }],
      timestamp: '2017-08-05T00:41:02.669Z',
      feedbackId: '01000157c44f053b-61b59c11-9236-11e6-8f96-7be8aexample-000000',
      complaintFeedbackType: 'abuse',
      arrivalDate: '2017-08-05T00:41:02.669Z',
    },
  });
