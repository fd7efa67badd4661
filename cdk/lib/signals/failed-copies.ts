import { Rule } from 'aws-cdk-lib/aws-events';
import { SnsTopic } from 'aws-cdk-lib/aws-events-targets';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';

/**
 * Notifies of each daily copy of a table that was not made, by the event of AWS Backup itself: its metrics exist only once it
 * has run. https://docs.aws.amazon.com/aws-backup/latest/devguide/eventbridge.html
 */
export class FailedCopies extends Rule {
  constructor(scope: Construct, id: string, topic: ITopic) {
    super(scope, id, {
      description: 'Tables whose daily copy was not made',
      eventPattern: {
        source: ['aws.backup'],
        detailType: ['Backup Job State Change', 'Copy Job State Change'],
        detail: { state: ['FAILED', 'ABORTED', 'EXPIRED'] },
      },
      targets: [new SnsTopic(topic)],
    });
  }
}
