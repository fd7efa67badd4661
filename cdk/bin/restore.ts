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
  restoreBesideLiveTables,
} from '../lib/restore/restore-steps.ts';
import { missingSettings, wantedSettings } from '../lib/restore/table-settings.ts';
import { resourceName, type StageName } from '../lib/stages/stage-settings.ts';

const withArgument: ReadonlySet<string> = new Set(['tables', 'replay', 'settings']);
const tablesAreComplete = '✓ The tables have what their stack says.';

// `npm run restore -- <step> --stage <stage>`: the steps of docs/runbooks/restore.md, which says what of them can be repeated:
// close, tables <instant>, copy, replay <instant>, settings [apply], open.
await runCommand(async () => {
  const [named, step, argument, ...others] = readStageArgument(process.argv.slice(2));
  if (step === undefined || others.length > 0)
    throw new Error('Name a step: close, tables, copy, replay, settings, open.');
  if (argument !== undefined && !withArgument.has(step)) throw new Error(`"${step}" takes no other word: ${argument}`);
  const stage = withLocalPort(named);
  const { name } = stage;
  const lambda = lambdaOf(stage);
  const dynamo = new DynamoDBClient({ region: 'us-east-1' });
  switch (step) {
    case 'close':
      await closeStage(lambda, name);
      return succeed(
        `✓ No function of ${name} that writes to the tables is begun any more. Wait a quarter of an hour, in which those that run end.`,
      );
    case 'tables':
      await restoreBesideLiveTables(dynamo, name, instantOf(argument));
      return succeed(`✓ The tables of ${argument} are there, with "-restored" behind their names.`);
    case 'copy': {
      // Kept: what came after the restored second and stays (`isKept`).
      const done = await copyIntoLiveTables(dynamo, name);
      for (const [table, { put, deleted, kept }] of Object.entries(done))
        console.log(`  ${table}: ${put} written, ${deleted} deleted, ${kept} kept as they are now`);
      return succeed('✓ The tables are what they were, and all money is still stopped.');
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
      if (argument === undefined) return reportMissingSettings(dynamo, name);
      if (argument === 'apply') return addMissingSettings(dynamo, name);
      throw new Error('Use "settings", which lists what is missing, or "settings apply", which adds it.');
    case 'open':
      await openStage(lambda, stage);
      return succeed(`✓ The functions of ${name} run again. Money is started on /admin, by two operators.`);
    default:
      throw new Error(`There is no step ${step}.`);
  }
});

async function reportMissingSettings(dynamo: DynamoDBClient, stage: StageName): Promise<{ ok: boolean }> {
  let count = 0;
  for await (const { table, what } of missingOfStage(dynamo, stage)) {
    count += 1;
    console.log(`  ${table}: ${what} is missing`);
  }
  if (count === 0) return succeed(tablesAreComplete);
  console.log('✗ "settings apply" adds it.');
  return { ok: false };
}

async function addMissingSettings(dynamo: DynamoDBClient, stage: StageName): Promise<{ ok: boolean }> {
  for await (const { table, what, apply } of missingOfStage(dynamo, stage)) {
    await apply();
    console.log(`  ${table}: ${what} added`);
  }
  return succeed(tablesAreComplete);
}

/** The settings of the stack that a stage's tables are missing. */
async function* missingOfStage(dynamo: DynamoDBClient, stage: StageName) {
  const formation = new CloudFormationClient({ region: 'us-east-1' });
  const { TemplateBody = '' } = await formation.send(
    new GetTemplateCommand({ StackName: resourceName(stage, 'data'), TemplateStage: 'Processed' }),
  );
  for (const [table, wanted] of wantedSettings(JSON.parse(TemplateBody)))
    for (const { what, apply } of await missingSettings(dynamo, table, wanted)) yield { table, what, apply };
}

function instantOf(text: string | undefined): number {
  const at = Date.parse(text ?? '');
  if (!/Z$/.test(text ?? '') || Number.isNaN(at)) throw new Error('Name the second, in UTC: 2026-12-01T12:00:00Z.');
  if (at > Date.now()) throw new Error('That second has not come yet.');
  return at;
}

function succeed(line: string): { ok: boolean } {
  console.log(line);
  return { ok: true };
}
