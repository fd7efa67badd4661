import { AssumeRoleCommand, GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { resourceName, type StageName } from '../stages/stage-settings.ts';

const region = 'us-east-1';

/**
 * Signs in as a team's role. Returns the STS client of the session: `proveCaller` signs with it, and its `config.credentials` are for the
 * other clients. The session has the name of whoever assumes the role, as its trust policy demands. Whoever is in the role already, as a
 * pipeline is, stays in it. Throws an `Error` with a sentence when the role may not be assumed.
 *
 * @param remote its folder, such as `mf-groups`
 */
export async function stsClientOfTeam(
  stage: StageName,
  remote: string,
  callerSts = new STSClient({ region }),
): Promise<STSClient> {
  const { Account, Arn = '' } = await callerSts.send(new GetCallerIdentityCommand());
  const role = resourceName(stage, `release-${remote}`);
  if (Arn.includes(`:assumed-role/${role}/`)) return callerSts;
  const RoleArn = `arn:aws:iam::${Account}:role/${role}`;
  const RoleSessionName = Arn.slice(Arn.lastIndexOf('/') + 1);
  const assumed = await callerSts.send(new AssumeRoleCommand({ RoleArn, RoleSessionName })).catch((error: Error) => {
    if (error.name !== 'AccessDenied') throw error;
    throw new Error(`You may not assume the role ${role}: ask whoever administers the account of ${stage}.`);
  });
  const { AccessKeyId = '', SecretAccessKey = '', SessionToken = '' } = assumed.Credentials ?? {};
  const credentials = { accessKeyId: AccessKeyId, secretAccessKey: SecretAccessKey, sessionToken: SessionToken };
  return new STSClient({ region, credentials });
}
