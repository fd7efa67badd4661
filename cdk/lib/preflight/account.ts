import { type CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { GetCallerIdentityCommand, type STSClient } from '@aws-sdk/client-sts';
import { type Finding, findingsOf, missing, ok } from './finding.ts';

const withoutCredentials = missing(
  'credentials',
  'there are none: name a profile with --profile, or log in with `aws sso login`.',
);
const expired = missing('credentials', 'they have expired: log in again.');

type Credentials = {
  /** Undefined when nobody knows who deploys. */
  readonly account: string | undefined;
  readonly findings: readonly Finding[];
};

/** Who deploys, and into which account. */
export async function checkCredentials(sts: Pick<STSClient, 'send'>): Promise<Credentials> {
  let account: string | undefined;
  const findings = await findingsOf(
    'credentials',
    async () => {
      const { Account, Arn } = await sts.send(new GetCallerIdentityCommand());
      account = Account;
      return ok('credentials', `account ${Account}, as ${Arn}`);
    },
    {
      CredentialsProviderError: withoutCredentials,
      ExpiredToken: expired,
      ExpiredTokenException: expired,
      TokenProviderError: expired,
      InvalidClientTokenId: missing('credentials', 'AWS does not know them: their key was deleted or mistyped.'),
      SignatureDoesNotMatch: missing('credentials', 'their secret key is wrong.'),
    },
  );
  return { account, findings };
}

/** The version from which `cdk deploy` can publish the files of these stacks. */
const oldestBootstrap = 6;

/** The resources that `cdk deploy` works with: https://docs.aws.amazon.com/cdk/v2/guide/bootstrapping.html */
export const checkBootstrap = (
  cloudFormation: Pick<CloudFormationClient, 'send'>,
  command: string,
): Promise<readonly Finding[]> =>
  findingsOf(
    'CDK',
    async () => {
      const { Stacks = [] } = await cloudFormation.send(new DescribeStacksCommand({ StackName: 'CDKToolkit' }));
      const version = Stacks[0]?.Outputs?.find(({ OutputKey }) => OutputKey === 'BootstrapVersion')?.OutputValue;
      if (Number(version) >= oldestBootstrap) return ok('CDK', `the account is bootstrapped, version ${version}`);
      return missing('CDK', `the account was bootstrapped by an old version: run \`${command}\` again.`);
    },
    { ValidationError: missing('CDK', `the account is not bootstrapped: run \`${command}\`.`) },
  );
