import { Stack } from 'aws-cdk-lib';
import {
  AccountRootPrincipal,
  CompositePrincipal,
  FederatedPrincipal,
  type PrincipalBase,
  PrincipalWithConditions,
} from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';

/**
 * Whoever IAM allows to assume the role, if they name the role session after themselves. So the audit names whoever has signed in, and
 * not what they have typed.
 */
export const peopleUnderOwnName = (): PrincipalBase =>
  new CompositePrincipal(
    // An IAM user: the name of the user.
    new PrincipalWithConditions(new AccountRootPrincipal(), {
      StringEquals: { 'sts:RoleSessionName': `\${aws:username}` },
    }),
    // Somebody who is in a role: the name of that role session, with which `aws:userid` ends.
    new PrincipalWithConditions(new AccountRootPrincipal(), {
      StringLike: { 'aws:userid': `*:\${sts:RoleSessionName}` },
    }),
  );

const issuer = 'token.actions.githubusercontent.com';

/**
 * Jobs of one environment of one repository at GitHub, which show who they are by a token of GitHub's and have no key. Works once
 * GitHub's OIDC provider was added to the AWS account: docs/pipelines.md.
 * https://docs.github.com/en/actions/reference/security/oidc
 */
export const githubJobs = (scope: Construct, repository: string, environment: string): PrincipalBase =>
  new FederatedPrincipal(
    Stack.of(scope).formatArn({ service: 'iam', region: '', resource: 'oidc-provider', resourceName: issuer }),
    {
      // So that the audit distinguishes jobs from people; no user may be named so: docs/pipelines.md.
      StringLike: { 'sts:RoleSessionName': 'github-*' },
      StringEquals: {
        [`${issuer}:aud`]: 'sts.amazonaws.com',
        [`${issuer}:sub`]: `repo:${repository}:environment:${environment}`,
      },
    },
    'sts:AssumeRoleWithWebIdentity',
  );
