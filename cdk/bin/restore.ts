import { CloudFormationClient, GetTemplateCommand } from '@aws-sdk/client-cloudformation';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { lambdaOf, withLocalPort } from '../lib/commands/invoke-function.ts';
import { runCommand } from '../lib/commands/run-command.ts';
import { readStageArgument } from '../lib/commands/stage-argument.ts';
import { closeStage, openStage } from '../lib/restore/close-stage.ts';
import {
  copyIntoLiveTables,
  loadWorkerEnvironment,
  replaySince,
  restoreUnderCopyNames,
} from '../lib/restore/restore-steps.ts';
import { missingSettings, wantedSettings } from '../lib/restore/table-settings.ts';
import { resourceName, type StageName } from '../lib/stages/stage-settings.ts';

// `npm run restore -- <step> --stage <stage>`: the steps of docs/runbooks/restore.md, which says what of them can be repeated:
// close, tables <instant>, copy, replay <instant>, settings [apply], open.
await runCommand(async () => {
  const [stageSettings, step, argument, ...others] = readStageArgument(process.argv.slice(2));
  if (step === undefined || others.length > 0)
    throw new Error('Name a step: close, tables, copy, replay, settings, open.');
  const stage = withLocalPort(stageSettings);
  const { name } = stage;
  const lambda = lambdaOf(stage);
  const dynamo = new DynamoDBClient({ region: 'us-east-1' });
  switch (step) {
    case 'close':
      await closeStage(lambda, name);
      return say(
        `✓ No function of ${name} is begun any more. What runs ends within a quarter of an hour: wait so long.`,
      );
    case 'tables':
      await restoreUnderCopyNames(dynamo, name, instantOf(argument));
      return say(`✓ The tables of ${argument} are there, with "-restored" behind their names.`);
    case 'copy': {
      const done = await copyIntoLiveTables(dynamo, name);
      for (const [table, { put, deleted, kept }] of Object.entries(done))
        console.log(`  ${table}: ${put} written, ${deleted} deleted, ${kept} kept as they are now`);
      return say('✓ The tables are what they were, and all money is still stopped.');
    }
    case 'replay': {
      // Sets `process.env`, by which the replay finds tables and bank.
      await loadWorkerEnvironment(lambda, name);
      const unexplained = await replaySince(instantOf(argument), Date.now());
      for (const { transferId, amount, about, createdAt } of unexplained)
        console.log(
          `  ${transferId} ${new Date(createdAt).toISOString()} ${amount} cents ${JSON.stringify(about ?? null)}`,
        );
      if (unexplained.length > 0)
        console.log(`✗ ${unexplained.length} transfers of the bank are explained by nothing that is stored.`);
      else console.log('✓ Everything that the bank has made since then is in the books.');
      return { ok: unexplained.length === 0 };
    }
    case 'settings':
      return restoreSettings(dynamo, name, argument === 'apply');
    case 'open':
      await openStage(lambda, stageSettings);
      return say(`✓ The functions of ${name} run again. Money is started on /admin, by two operators.`);
    default:
      throw new Error(`There is no step ${step}.`);
  }
});

async function restoreSettings(dynamo: DynamoDBClient, stage: StageName, applies: boolean): Promise<{ ok: boolean }> {
  const formation = new CloudFormationClient({ region: 'us-east-1' });
  const { TemplateBody = '' } = await formation.send(
    new GetTemplateCommand({ StackName: resourceName(stage, 'data'), TemplateStage: 'Processed' }),
  );
  let missingCount = 0;
  for (const [table, wanted] of wantedSettings(JSON.parse(TemplateBody)))
    for (const { what, apply } of await missingSettings(dynamo, table, wanted)) {
      if (applies) await apply();
      else missingCount += 1;
      console.log(`  ${table}: ${what} ${applies ? 'added' : 'is missing'}`);
    }
  console.log(missingCount === 0 ? '✓ The tables have what their stack says.' : '✗ "settings apply" adds it.');
  return { ok: missingCount === 0 };
}

function instantOf(text: string | undefined): number {
  const at = Date.parse(text ?? '');
  if (!/Z$/.test(text ?? '') || Number.isNaN(at)) throw new Error('Name the second: 2026-12-01T12:00:00Z.');
  if (at > Date.now()) throw new Error('That second has not come yet.');
  return at;
}

function say(line: string): { ok: boolean } {
  console.log(line);
  return { ok: true };
}
