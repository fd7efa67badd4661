import { parseArgs } from 'node:util';
import { readStage } from '../stages/read-stage.ts';
import type { StageSettings } from '../stages/stage-settings.ts';

/** Reads `--stage <stage>` and the other words of a command line. Throws for an option or a stage that does not exist. */
export function readStageArgument(args: readonly string[], defaultStage?: string): [StageSettings, ...string[]] {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { stage: { type: 'string' } },
    allowPositionals: true,
  });
  const name = values.stage ?? defaultStage;
  if (name === undefined) throw new Error('Name the stage: --stage <stage>.');
  return [readStage(name), ...positionals];
}
