import { examples, type StageSettings } from './stage-settings.ts';

/** What has to be put into a stage's file before the stage can be deployed, one sentence each. */
export function deployProblems({ name, domain, push, backup }: StageSettings): string[] {
  if (domain === null) return [`The stage ${name} runs on this machine: start it with \`npm start\`.`];
  const problems = {
    'domain.name is an example: name a domain of yours': domain.name.endsWith('.example'),
    'domain.hostedZoneId is an example: name the Route 53 zone of the domain':
      domain.hostedZoneId === examples.hostedZoneId,
    'backup.vaultArn is an example: name the vault of another account, as docs/runbooks/restore.md says':
      backup?.vaultArn === examples.backupVaultArn,
    'push.publicKey is an example: make a pair as docs/deploying.md says': push.publicKey === examples.pushPublicKey,
  };
  return Object.entries(problems).flatMap(([problem, isOne]) =>
    isOne ? [`cdk/lib/stages/${name}.ts: ${problem}`] : [],
  );
}
