import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { resourceName, type StageSettings } from '../stages/stage-settings.ts';

/**
 * What the account may cost in a month. It counts the whole account, as Budgets can distinguish stages by tags alone that somebody
 * has to activate in the account's billing; a stage with an account of its own needs no tags.
 */
export class MonthlyBudget extends CfnBudget {
  constructor(scope: Construct, id: string, { name, alarms }: StageSettings, topic: ITopic) {
    const notifyAt = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
      notification: { notificationType, comparisonOperator: 'GREATER_THAN', threshold, thresholdType: 'PERCENTAGE' },
      subscribers: [{ subscriptionType: 'SNS', address: topic.topicArn }],
    });
    super(scope, id, {
      budget: {
        budgetName: resourceName(name),
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: alarms.monthlyBudget, unit: 'USD' },
      },
      notificationsWithSubscribers: [notifyAt('ACTUAL', 50), notifyAt('ACTUAL', 100), notifyAt('FORECASTED', 100)],
    });
  }
}
