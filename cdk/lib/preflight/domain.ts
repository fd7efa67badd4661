import { GetHostedZoneCommand, type Route53Client } from '@aws-sdk/client-route-53';
import type { StageSettings } from '../stages/stage-settings.ts';
import { type Finding, findingsOf, missing, ok } from './finding.ts';

/** Asks the public DNS for the name servers of a domain; rejects with `ENOTFOUND` or `ENODATA` when it has none. */
export type ResolveNameServers = (domain: string) => Promise<readonly string[]>;

/**
 * The zone of the stage, and that the public DNS leads to it. Without both, the certificate and the sender are never verified,
 * and the deployment waits for them until it fails.
 */
export async function checkDomain(
  route53: Pick<Route53Client, 'send'>,
  resolve: ResolveNameServers,
  { name, hostedZoneId }: NonNullable<StageSettings['domain']>,
): Promise<readonly Finding[]> {
  let servers: readonly string[] | undefined;
  const zone = await findingsOf(
    'zone',
    async () => {
      const { HostedZone, DelegationSet } = await route53.send(new GetHostedZoneCommand({ Id: hostedZoneId }));
      if (HostedZone?.Config?.PrivateZone) return missing('zone', `${hostedZoneId} is private: make a public one.`);
      if (HostedZone?.Name !== `${name}.`)
        return missing('zone', `${hostedZoneId} is the zone of ${HostedZone?.Name}, not of ${name}.`);
      servers = DelegationSet?.NameServers ?? [];
      return ok('zone', `${hostedZoneId} is that of ${name}`);
    },
    { NoSuchHostedZone: missing('zone', `there is no zone ${hostedZoneId} in this account: \`${createZone(name)}\`.`) },
  );
  return servers === undefined ? zone : [...zone, await checkDelegation(resolve, name, servers)];
}

const createZone = (name: string): string => `aws route53 create-hosted-zone --name ${name} --caller-reference halqa`;

async function checkDelegation(
  resolve: ResolveNameServers,
  name: string,
  servers: readonly string[],
): Promise<Finding> {
  const wanted = [...servers].map(canonical).sort();
  const instruction = `enter ${wanted.join(', ')} as the name servers (NS) of ${name} at its registrar, or in the zone above it.`;
  try {
    const found = (await resolve(name)).map(canonical).sort();
    if (found.join() === wanted.join()) return ok('delegation', `the public DNS leads to the zone`);
    return missing('delegation', `the name servers of ${name} are ${found.join(', ')}: ${instruction}`);
  } catch (error) {
    const code = String(Object(error).code);
    if (['ENOTFOUND', 'ENODATA', 'ESERVFAIL'].includes(code))
      return missing('delegation', `the public DNS does not know ${name}: ${instruction}`);
    return { state: 'unknown', subject: 'delegation', sentence: `the public DNS does not answer (${code}).` };
  }
}

const canonical = (server: string): string => server.toLowerCase().replace(/\.$/, '');
