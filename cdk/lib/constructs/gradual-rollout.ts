import { Duration, Validations } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Alias } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { resourceName, type StageName } from '../stages/stage-settings.ts';
import type { ServiceFunction } from './service-function.ts';

/** So many errors of the new version within a minute take it back: more than one member's bad luck. */
const errorsToTakeBack = 3;

/**
 * Gives a new version of a function a tenth of its calls for five minutes and then all of them; when it fails meanwhile,
 * CodeDeploy returns every call to the version before and the deployment fails.
 * https://docs.aws.amazon.com/codedeploy/latest/userguide/deployment-configurations.html
 */
export class GradualRollout extends Construct {
  readonly #stage: StageName;
  readonly #application: LambdaApplication;
  readonly #role: Role;

  constructor(scope: Construct, id: string, { stage }: { stage: StageName }) {
    super(scope, id);
    this.#stage = stage;
    this.#application = new LambdaApplication(this, 'Application', { applicationName: resourceName(stage) });
    const policy = 'service-role/AWSCodeDeployRoleForLambdaLimited';
    this.#role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('codedeploy.amazonaws.com'),
      managedPolicies: [ManagedPolicy.fromAwsManagedPolicyName(policy)],
    });
    Validations.of(this.#role).acknowledge({
      id: `AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${policy}]`,
      reason: 'It is the policy that CodeDeploy asks for.',
    });
  }

  /** Adds an alias that moves to a new version gradually, and returns it: whoever is to call the function calls the alias. */
  of(target: ServiceFunction, name: string): Alias {
    const alias = new Alias(this, `Live-${name}`, { aliasName: 'live', version: target.currentVersion });
    const failed = new Alarm(this, `Fails-${name}`, {
      alarmDescription: `CodeDeploy takes a new version of ${name} back while this is red.`,
      // Only the new version's errors: a fix is not taken back for the errors of what it replaces.
      metric: alias.metricErrors({
        statistic: Stats.SUM,
        period: Duration.minutes(1),
        dimensionsMap: {
          FunctionName: target.functionName,
          Resource: `${target.functionName}:${alias.aliasName}`,
          ExecutedVersion: target.currentVersion.version,
        },
      }),
      threshold: errorsToTakeBack,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    new LambdaDeploymentGroup(this, `Group-${name}`, {
      deploymentGroupName: resourceName(this.#stage, name),
      application: this.#application,
      role: this.#role,
      alias,
      deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
      alarms: [failed],
    });
    return alias;
  }
}
