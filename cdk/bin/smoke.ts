import { parseArgs } from 'node:util';
import { invokeFunction, lambdaOf, withLocalPort } from '../lib/commands/invoke-function.ts';
import { runCommand } from '../lib/commands/run-command.ts';
import { deployedSmokeStage, runSmokeTestOn } from '../lib/commands/smoke-stage.ts';
import { readStage } from '../lib/stages/read-stage.ts';
import { localSmokeStage } from '../local/smoke-locally.ts';

// `npm run smoke -- --stage <stage>`: uses a stage as a member would, and says of each step whether it passed; "local" is
// the product that runs on PORT. `--canary` lets the stage's own canary do it (docs/runbooks/canary.md), for whoever may
// invoke that function and nothing else.
await runCommand(async () => {
  const { values } = parseArgs({ options: { stage: { type: 'string' }, canary: { type: 'boolean', default: false } } });
  if (values.stage === undefined) throw new Error('Name the stage: --stage <stage>.');
  const named = readStage(values.stage);
  const stage = withLocalPort(named);
  if (values.canary) {
    // Longer than the function may run.
    await invokeFunction(lambdaOf(stage, { timeout: 320_000 }), stage, 'canary', {});
    console.log(`The stage ${named.name} works: its canary passed.`);
    return { ok: true };
  }
  const where = named.domain === null ? localSmokeStage(stage) : await deployedSmokeStage(stage);
  const { passed, steps } = await runSmokeTestOn(where, ({ name, milliseconds, problem }) => {
    const seconds = (milliseconds / 1000).toFixed(1);
    console.log(problem === null ? `✓ ${name} ${seconds} s` : `✗ ${name} ${seconds} s: ${problem}`);
  });
  const failed = steps.filter(({ problem }) => problem !== null).length;
  console.log(
    passed
      ? `The stage ${named.name} works: ${steps.length} steps passed.`
      : `The stage ${named.name} does not work: ${failed} of ${steps.length} steps failed.`,
  );
  return { ok: passed };
});
