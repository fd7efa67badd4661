import { reachable, runCommand } from '../lib/commands/invoke-function.ts';
import { deployedSmokeStage, smokeStage } from '../lib/commands/smoke-stage.ts';
import { readStageArgument } from '../lib/commands/stage-argument.ts';
import { localSmokeStage } from '../local/smoke-locally.ts';

// `npm run smoke -- --stage <stage>`: uses a stage as a member would, and says of each step whether it passed; "local" is
// the product that runs on PORT. The schedule of the stage runs the same test (docs/runbooks/canary.md).
await runCommand(async () => {
  const [named, ...others] = readStageArgument(process.argv.slice(2));
  if (others.length > 0) throw new Error(`"${others.join(' ')}" is not understood: name the stage by --stage <stage>.`);
  const stage = reachable(named);
  const where = named.domain === null ? localSmokeStage(stage) : await deployedSmokeStage(stage);
  const { passed, steps } = await smokeStage(where, ({ name, milliseconds, problem }) => {
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
