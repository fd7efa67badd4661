import { CfnElement, CfnOutput, Duration, Stack, Validations } from 'aws-cdk-lib';
import { KeyValueStore } from 'aws-cdk-lib/aws-cloudfront';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { CompositePrincipal, type IRole, PolicyStatement, type PrincipalBase, Role } from 'aws-cdk-lib/aws-iam';
import { Alias, type Version } from 'aws-cdk-lib/aws-lambda';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { operatorsAlias, scheduleAlias } from '../commands/release-alias.ts';
import { resourceName, type StageSettings, secretName } from '../stages/stage-settings.ts';
import { GeneratedSecret } from './secrets.ts';
import { ServiceFunction } from './service-function.ts';
import { githubJobs, peopleUnderOwnName } from './signed-in-principals.ts';
import { PrivateBucket } from './site-files.ts';
import { MinuteSchedule } from './triggers.ts';

type ReleasesProps = {
  settings: StageSettings;
  functions: string;
  table: ITable;
  site: Bucket;
  remotes: readonly string[];
};

/**
 * Releases of single remotes: the registry, the uploaded builds, and what visitors get. A command invokes the function
 * through an alias; the alias, not the request, says who asks.
 */
export class Releases extends Construct {
  /** Which release sets visitors get, for the functions of CloudFront. */
  readonly edgeStore: KeyValueStore;
  readonly #builds: PrivateBucket;

  constructor(scope: Construct, id: string, { settings, functions, table, site, remotes }: ReleasesProps) {
    super(scope, id);
    const builds = new PrivateBucket(this, 'Builds');
    this.#builds = builds;
    this.edgeStore = new KeyValueStore(this, 'Sets');
    keepThirtyDays(site);

    const previewSecret = new GeneratedSecret(this, 'PreviewSecret', {
      secretName: secretName(settings.name, 'previews'),
      description: 'The key that signs previews of front ends',
      whyNotRotated:
        'Any other text may replace it at any time; the first preview that is made after that ends all before it.',
    });

    const target = new ServiceFunction(this, 'Function', {
      stage: settings.name,
      bundle: 'releases',
      functions,
      timeout: Duration.minutes(2),
      environment: {
        RELEASES_TABLE_NAME: table.tableName,
        BUILDS_BUCKET: builds.bucketName,
        SITE_BUCKET: site.bucketName,
        EDGE_STORE_ARN: this.edgeStore.keyValueStoreArn,
        PREVIEW_SECRET_ID: previewSecret.secretArn,
      },
    });
    allow(target.role, table.tableArn, 'dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:Query');
    // Nobody else: whoever can read it can sign for any remote.
    allow(target.role, previewSecret.secretArn, 'secretsmanager:GetSecretValue');
    allow(target.role, builds.bucketArn, 's3:ListBucket');
    allowObjects(target.role, builds, 'builds', 's3:GetObject');
    // Without it, a missing file looks like a forbidden one.
    allow(target.role, site.bucketArn, 's3:ListBucket');
    // Not `config.json`, nor the documents of the deployment.
    for (const folder of ['mf', 'shell', 'sets'])
      allowObjects(target.role, site, folder, 's3:GetObject', 's3:PutObject', 's3:PutObjectTagging');
    const edgeActions = ['DescribeKeyValueStore', 'GetKey', 'ListKeys', 'UpdateKeys'];
    allow(
      target.role,
      this.edgeStore.keyValueStoreArn,
      ...edgeActions.map((action) => `cloudfront-keyvaluestore:${action}`),
    );

    this.#compareRollouts(target.currentVersion);
    for (const name of [operatorsAlias, ...remotes]) {
      const alias = new Alias(this, `As-${name}`, { aliasName: name, version: target.currentVersion });
      const role = new Role(this, `Role-${name}`, {
        roleName: resourceName(settings.name, `release-${name}`),
        description:
          name === operatorsAlias ? 'Releases every remote and the shell' : `Releases ${name} and nothing else`,
        assumedBy: principalsOf(this, settings, name),
        maxSessionDuration: Duration.hours(1),
      });
      allow(role, alias.functionArn, 'lambda:InvokeFunction');
      this.letUpload(role, name === operatorsAlias ? 'builds' : `builds/${name}`);
      new CfnOutput(this, `ReleaseRole-${name}`, { value: role.roleArn });
    }
  }

  /** Compares rollouts every minute, through an alias that may do nothing else. */
  #compareRollouts(version: Version): void {
    const alias = new Alias(this, 'As-schedule', { aliasName: scheduleAlias, version });
    new MinuteSchedule(this, 'CompareRollouts', {
      target: alias,
      description: 'Compares each rollout with the stable version, and takes one that is worse from everybody',
    });
  }

  /** Lets a role upload each build once: a stored build can be named by releases, so nobody may replace it. */
  letUpload(role: IRole, folder = 'builds'): void {
    const statement = allowObjects(role, this.#builds, folder, 's3:PutObject');
    statement.addCondition('Null', { 's3:if-none-match': 'false' });
  }
}

/** People under their own names, and the jobs of the remote's repository on GitHub where one is listed. */
function principalsOf(scope: Construct, { name: stage, pipelines }: StageSettings, alias: string): PrincipalBase {
  const repository = pipelines.remotes[alias];
  const people = peopleUnderOwnName();
  return repository === undefined
    ? people
    : new CompositePrincipal(people, githubJobs(scope, repository, `${stage}-${alias}`));
}

/**
 * Deletes files of versions that are not live any more, and what was overwritten, after thirty days: until then an open page can load
 * them. The release that replaces a version tags its files by copying each onto itself, and the days begin with that.
 */
function keepThirtyDays(site: Bucket): void {
  site.addLifecycleRule({ tagFilters: { retired: 'true' }, expiration: Duration.days(30) });
  site.addLifecycleRule({ noncurrentVersionExpiration: Duration.days(30) });
}

function allow(role: IRole | undefined, resource: string, ...actions: readonly string[]): PolicyStatement {
  const statement = new PolicyStatement({ actions: [...actions], resources: [resource] });
  role?.addToPrincipalPolicy(statement);
  return statement;
}

function allowObjects(
  role: IRole | undefined,
  bucket: Bucket,
  folder: string,
  ...actions: readonly string[]
): PolicyStatement {
  const { defaultChild } = bucket.node;
  if (role && CfnElement.isCfnElement(defaultChild))
    Validations.of(role).acknowledge({
      id: `AwsSolutions-IAM5[Resource::<${Stack.of(bucket).getLogicalId(defaultChild)}.Arn>/${folder}/*]`,
      reason: 'Builds and files are named by their content, so only their folders are known.',
    });
  return allow(role, bucket.arnForObjects(`${folder}/*`), ...actions);
}
