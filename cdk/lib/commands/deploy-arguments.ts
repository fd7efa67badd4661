import { parseArgs } from 'node:util';
import { readStage } from '../stages/read-stage.ts';
import { type StageSettings, stageNames } from '../stages/stage-settings.ts';
import { stackNames } from './deploy-steps.ts';

type DeployArguments = {
  readonly stage: StageSettings;
  /** By name; none for all of them. */
  readonly stacks: readonly string[];
  /**
   * `build` only builds, `diff` shows what a deployment would change, `preflight` what it lacks: none of the three changes the
   * stage.
   */
  readonly action: (typeof actions)[number];
  /** The name of a build that is deployed as it is; null to build from the sources. */
  readonly built: string | null;
  /** The folders of remotes whose pages end. */
  readonly remove: readonly string[];
  /** A profile of the AWS configuration; null for what the environment says. */
  readonly profile: string | null;
  /** For CDK: when it asks for approval, and what was typed after `--`. */
  readonly cdk: readonly string[];
};

const actions = ['deploy', 'build', 'diff', 'preflight'] as const;
const approvals = ['never', 'any-change', 'broadening'];

/**
 * Reads `[build | diff | preflight] [--stage <stage>] [--built <build>] [--profile <name>] [--require-approval <when>]
 * [--remove <remote>]… [<stack>…] [-- <argument of CDK>…]`. Throws for an unknown option, stage or stack, and for options that
 * exclude each other. Without a terminal CDK asks for no approval, unless `--require-approval` says otherwise.
 */
export function readDeployArguments(args: readonly string[], isTerminal: boolean): DeployArguments {
  const end = args.indexOf('--');
  const own = end === -1 ? args : args.slice(0, end);
  const { values, positionals } = parseArgs({
    args: [...own],
    options: {
      stage: { type: 'string', default: 'dev' },
      built: { type: 'string' },
      profile: { type: 'string' },
      'require-approval': { type: 'string' },
      remove: { type: 'string', multiple: true, default: [] },
    },
    allowPositionals: true,
  });
  const [first = '', ...rest] = positionals;
  const action = actions.find((each) => each === first) ?? 'deploy';
  const named = action === first ? rest : positionals;
  const stage = readStage(values.stage);
  const { remove, 'require-approval': approval = isTerminal ? null : 'never' } = values;
  if (approval !== null && !approvals.includes(approval))
    throw new Error(`--require-approval is one of ${approvals.join(', ')}.`);
  if (remove.length > 0 && (named.length > 0 || action !== 'deploy'))
    throw new Error('--remove is for a deployment of all stacks.');
  if (values.built !== undefined && (action === 'build' || action === 'preflight'))
    throw new Error(`--built is for a deployment or a diff: ${action} reads no build.`);
  if (named.length > 0 && (action === 'build' || action === 'preflight'))
    throw new Error(`${action} is for the whole product: it takes no stack.`);
  return {
    stage,
    action,
    remove,
    built: values.built ?? null,
    stacks: named.map((name) => stackOf(stage, name)),
    profile: values.profile ?? null,
    cdk: [
      ...(action === 'deploy' && approval !== null ? ['--require-approval', approval] : []),
      ...(end === -1 ? [] : args.slice(end + 1)),
    ],
  };
}

/** `api` and `halqa-dev-api` are the same stack of the stage `dev`. */
function stackOf({ name: stage }: StageSettings, name: string): string {
  const names = stackNames(stage);
  const found = names.find((each) => each === name || each.endsWith(`-${name}`));
  if (found !== undefined) return found;
  const other = stageNames.find((each) => stackNames(each).includes(name));
  if (other !== undefined) throw new Error(`${name} is a stack of the stage ${other}: add --stage ${other}.`);
  throw new Error(`There is no stack "${name}": the stage ${stage} has ${names.join(', ')}.`);
}
