import { Duration } from 'aws-cdk-lib';
import { MathExpression, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { StageName } from '../stages/stage-settings.ts';
import type { AlarmDefinition } from './alarms.ts';
import { ofAws, ofFunction, sumOf } from './metrics.ts';

export type MemberSources = { stage: StageName; apiId: string; userPoolId: string; clientId: string };

/** Alarms about what members meet first: errors and slow replies of the API, and the login. */
export const memberAlarms = ({ stage, apiId, userPoolId, clientId }: MemberSources) => {
  const ofApi = { ApiId: apiId, Stage: '$default' };
  const ofClient = { UserPool: userPoolId, UserPoolClient: clientId };
  const quarter = Duration.minutes(15);
  return {
    ApiErrors: {
      failure: 'members_get_errors',
      severity: 'page',
      metric: ofAws('ApiGateway', '5xx', ofApi),
      when: { reached: 5, of: [2, 3] },
      impact: 'Members get errors from the API, and what they did may not have happened.',
      runbook: 'api.md',
    },
    ApiSlow: {
      failure: 'members_get_errors',
      severity: 'tomorrow',
      metric: ofAws('ApiGateway', 'Latency', ofApi, { statistic: Stats.p(95) }),
      when: { reached: 3_000, of: [3, 3] },
      impact: 'One in twenty replies of the API takes three seconds or more.',
      runbook: 'api.md',
    },
    TriggersFail: {
      failure: 'nobody_logs_in',
      severity: 'page',
      metric: sumOf('Errors of triggers', {
        message: ofFunction(stage, 'custom-message', 'Errors'),
        confirmation: ofFunction(stage, 'post-confirmation', 'Errors'),
        token: ofFunction(stage, 'pre-token-generation', 'Errors'),
      }),
      when: { reached: 3 },
      impact: 'A function that the user pool calls fails: nobody logs in, signs up or resets a password.',
      runbook: 'login.md',
    },
    LoginsFail: {
      failure: 'nobody_logs_in',
      severity: 'page',
      metric: new MathExpression({
        label: 'Failed logins in percent, of ten or more',
        expression: 'IF(attempts >= 10, 100 - 100 * succeeded, 0)',
        usingMetrics: {
          attempts: ofAws('Cognito', 'SignInSuccesses', ofClient, { statistic: Stats.SAMPLE_COUNT, period: quarter }),
          succeeded: ofAws('Cognito', 'SignInSuccesses', ofClient, { statistic: Stats.AVERAGE, period: quarter }),
        },
        period: quarter,
      }),
      when: { reached: 80 },
      impact: 'Four of five logins fail: nobody gets in, or somebody tries many passwords.',
      runbook: 'login.md',
    },
    LoginsThrottled: {
      failure: 'nobody_logs_in',
      severity: 'page',
      metric: ofAws('Cognito', 'SignInThrottles', ofClient),
      when: { reached: 5 },
      impact: 'The user pool turns logins away because there are too many: members cannot get in.',
      runbook: 'login.md',
    },
  } satisfies Readonly<Record<string, AlarmDefinition>>;
};
