import { Stack, Validations } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { SubscriptionProtocol, Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription, UrlSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { resourceName, type StageSettings } from '../stages/stage-settings.ts';
import type { Severity } from './alarms.ts';

/**
 * One topic for each severity. Both mail the support address, which confirms each subscription once; what pages also goes to
 * the pager of the stage.
 */
export class AlarmTopics extends Construct {
  readonly bySeverity: Readonly<Record<Severity, Topic>>;

  constructor(scope: Construct, id: string, { name, supportEmail, alarms }: StageSettings) {
    super(scope, id);
    this.bySeverity = {
      page: new AlarmTopic(this, 'Page', resourceName(name, 'page'), supportEmail),
      tomorrow: new AlarmTopic(this, 'Tomorrow', resourceName(name, 'tomorrow'), supportEmail),
    };
    if (alarms.pager !== null)
      this.bySeverity.page.addSubscription(new UrlSubscription(alarms.pager, { protocol: SubscriptionProtocol.HTTPS }));
  }
}

class AlarmTopic extends Topic {
  constructor(scope: Construct, id: string, topicName: string, mailTo: string) {
    super(scope, id, { topicName, enforceSSL: true });
    this.addSubscription(new EmailSubscription(mailTo));
    // A policy of a topic's own replaces the one that AWS gives it, under which alarms of the account may publish.
    this.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com'), new ServicePrincipal('budgets.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
    Validations.of(this).acknowledge({
      id: 'AwsSolutions-SNS2',
      reason: 'Alarms name functions, never people. CloudWatch may not publish to a topic under the key of AWS.',
    });
  }
}
