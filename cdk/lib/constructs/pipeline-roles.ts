import { ArnFormat, CfnOutput, Duration, Stack, Validations } from 'aws-cdk-lib';
import { type IPrincipal, PolicyStatement, Role } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { stackNames } from '../commands/deploy-steps.ts';
import { operatorsAlias } from '../commands/release-alias.ts';
import { resourceName, type StageName, type StageSettings } from '../stages/stage-settings.ts';
import type { Releases } from './releases.ts';
import { githubJobs } from './signed-in-principals.ts';

type PipelineProps = { settings: StageSettings; releases: Releases };

const changingStacks = ['CreateChangeSet', 'DescribeChangeSet', 'ExecuteChangeSet', 'DeleteChangeSet'];
const readingStacks = [
  'DescribeStacks',
  'DescribeStackEvents',
  'DescribeStackResources',
  'GetTemplate',
  'ListStackResources',
];

/**
 * What the preflight asks about the account, and which rules SES receives mails by: AWS knows no resource for these actions. One of
 * them writes: a deployment makes the canary's rules the active ones where none are.
 */
const aboutTheAccount = [
  'lambda:GetAccountSettings',
  'ses:GetAccount',
  'ses:DescribeActiveReceiptRuleSet',
  'ses:SetActiveReceiptRuleSet',
  'servicequotas:ListServiceQuotas',
];

/**
 * Roles of the jobs that deploy, where the stage lists them: one for the whole stage, one for the stack of the functions alone.
 * CloudFormation acts for them with every right, so GitHub asks a person before a job enters the environment that has the role
 * (docs/pipelines.md).
 */
export class PipelineRoles extends Construct {
  constructor(scope: Construct, id: string, { settings, releases }: PipelineProps) {
    super(scope, id);
    const { name, pipelines } = settings;
    if (pipelines.stage !== null) this.#addStage(settings, pipelines.stage, releases);
    if (pipelines.services !== null) this.#addServices(name, pipelines.services);
  }

  #addStage({ name, domain }: StageSettings, repository: string, releases: Releases): void {
    const roleName = resourceName(name, 'deploy');
    const role = new PipelineRole(this, roleName, githubJobs(this, repository, name), `Deploys the stage ${name}`);
    for (const purpose of ['deploy', 'file-publishing', 'lookup'])
      role.allow(bootstrapRole(this, purpose), 'sts:AssumeRole');
    for (const invoked of [`${resourceName(name, 'releases')}:${operatorsAlias}`, resourceName(name, 'canary')])
      role.allow(functionArn(this, invoked), 'lambda:InvokeFunction');
    releases.letUpload(role);
    for (const each of knownStacks(name)) role.allowStack(each, 'DescribeStacks');
    role.allowInAccount(...aboutTheAccount);
    const { partition } = Stack.of(this);
    for (const severity of ['page', 'tomorrow'])
      role.allow(
        Stack.of(this).formatArn({ service: 'sns', resource: resourceName(name, severity) }),
        'sns:ListSubscriptionsByTopic',
      );
    if (domain === null) return;
    role.allow(
      Stack.of(this).formatArn({ service: 'ses', resource: 'identity', resourceName: domain.name }),
      'ses:GetEmailIdentity',
    );
    role.allow(`arn:${partition}:route53:::hostedzone/${domain.hostedZoneId}`, 'route53:GetHostedZone');
  }

  #addServices(name: StageName, repository: string): void {
    const jobs = githubJobs(this, repository, `${name}-services`);
    const role = new PipelineRole(
      this,
      resourceName(name, 'deploy-services'),
      jobs,
      `Deploys the functions of ${name}`,
    );
    role.allow(bootstrapRole(this, 'file-publishing'), 'sts:AssumeRole');
    role.allow(bootstrapRole(this, 'cfn-exec'), 'iam:PassRole');
    role.allowStack(resourceName(name, 'api'), ...changingStacks);
    for (const each of knownStacks(name)) role.allowStack(each, ...readingStacks);
    role.allow(
      Stack.of(this).formatArn({
        service: 'ssm',
        resource: 'parameter',
        resourceName: `cdk-bootstrap/${bootstrapQualifier}/version`,
      }),
      'ssm:GetParameter',
    );
  }
}

const knownStacks = (stage: StageName): string[] => [...stackNames(stage), 'CDKToolkit'];

/** CDK's default, which is in the names of everything that `cdk bootstrap` makes. */
const bootstrapQualifier = 'hnb659fds';

/** A role that `cdk bootstrap` has made. */
function bootstrapRole(scope: Construct, purpose: string): string {
  const { account, region } = Stack.of(scope);
  const roleName = `cdk-${bootstrapQualifier}-${purpose}-role-${account}-${region}`;
  return Stack.of(scope).formatArn({ service: 'iam', region: '', resource: 'role', resourceName: roleName });
}

function functionArn(scope: Construct, functionName: string): string {
  const arnFormat = ArnFormat.COLON_RESOURCE_NAME;
  return Stack.of(scope).formatArn({ service: 'lambda', resource: 'function', resourceName: functionName, arnFormat });
}

class PipelineRole extends Role {
  constructor(scope: Construct, roleName: string, assumedBy: IPrincipal, description: string) {
    super(scope, roleName, { roleName, description, assumedBy, maxSessionDuration: Duration.hours(2) });
    new CfnOutput(Stack.of(scope), `PipelineRole-${roleName}`, { value: this.roleArn });
  }

  /** Allows actions that are about the account, for which AWS knows no resource. */
  allowInAccount(...actions: readonly string[]): void {
    this.allow('*', ...actions);
    this.#acknowledge('*', 'These actions are about the account: AWS knows no resource for them.');
  }

  allow(resource: string, ...actions: readonly string[]): void {
    this.addToPrincipalPolicy(new PolicyStatement({ actions: [...actions], resources: [resource] }));
  }

  allowStack(name: string, ...actions: readonly string[]): void {
    const stack = Stack.of(this);
    const arn = stack.formatArn({ service: 'cloudformation', resource: 'stack', resourceName: `${name}/*` });
    this.allow(arn, ...actions.map((action) => `cloudformation:${action}`));
    const shown = `arn:<AWS::Partition>:cloudformation:${stack.region}:<AWS::AccountId>:stack/${name}/*`;
    this.#acknowledge(shown, 'CloudFormation adds an id of its own to the name.');
  }

  #acknowledge(resource: string, reason: string): void {
    Validations.of(this).acknowledge({ id: `AwsSolutions-IAM5[Resource::${resource}]`, reason });
  }
}
