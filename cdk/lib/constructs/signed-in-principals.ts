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
 * People of the account whom IAM allows it, in a session that has their own name: that of the user, or that of the session in
 * which they are signed in. So the audit names whoever has signed in, and not what they have typed.
 */
export const underOwnName = (): PrincipalBase =>
  new CompositePrincipal(
    new PrincipalWithConditions(new AccountRootPrincipal(), {
      StringEquals: { 'sts:RoleSessionName': `\${aws:username}` },
    }),
    new PrincipalWithConditions(new AccountRootPrincipal(), {
      StringLike: { 'aws:userid': `*:\${sts:RoleSessionName}` },
    }),
  );

const issuer = 'token.actions.githubusercontent.com';

/**
 * Jobs of one environment of one repository at GitHub, which show who they are by a token of GitHub's and have no key. The
 * account knows GitHub once it was registered there: docs/pipelines.md.
 * https://docs.github.com/en/actions/reference/security/oidc
 */
export const jobsOf = (scope: Construct, repository: string, environment: string): PrincipalBase =>
  new FederatedPrincipal(
    Stack.of(scope).formatArn({ service: 'iam', region: '', resource: 'oidc-provider', resourceName: issuer }),
    {
      // Nobody is named so who is signed in: the audit takes no job for a person.
      StringLike: { 'sts:RoleSessionName': 'github-*' },
      StringEquals: {
        [`${issuer}:aud`]: 'sts.amazonaws.com',
        [`${issuer}:sub`]: `repo:${repository}:environment:${environment}`,
      },
    },
    'sts:AssumeRoleWithWebIdentity',
  );
