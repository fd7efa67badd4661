import { parseArgs } from 'node:util';
import { readStage } from '../stages/read-stage.ts';
import type { StageSettings } from '../stages/stage-settings.ts';

/** `remove`: the folders of remotes whose pages end. */
type DeployArguments = { stage: StageSettings; stacks: readonly string[]; remove: readonly string[] };

/** Reads `[--stage <stage>] [--remove <remote>]… [<stack>…]`. Throws for what is not an option, a stage or possible together. */
export function readDeployArguments(args: readonly string[]): DeployArguments {
  const { values, positionals: stacks } = parseArgs({
    args: [...args],
    options: { stage: { type: 'string', default: 'dev' }, remove: { type: 'string', multiple: true, default: [] } },
    allowPositionals: true,
  });
  const { stage, remove } = values;
  if (remove.length > 0 && stacks.length > 0) throw new Error('--remove is for a deployment of all stacks.');
  return { stage: readStage(stage), stacks, remove };
}
