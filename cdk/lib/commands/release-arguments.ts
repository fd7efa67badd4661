import { parseArgs } from 'node:util';
import { mostPreviewHours, type ReleaseRole } from '@halqa/releases';

export const releaseActions = ['publish', 'roll-out', 'pause', 'roll-back', 'kill', 'preview', 'status'] as const;
type Action = (typeof releaseActions)[number] | 'end-previews';

export type ReleaseArguments = {
  /** Missing for the status of all remotes. */
  remote: string | undefined;
  action: Action;
  percent: number | undefined;
  reason: string | undefined;
  /**
   * preview: the version that is shown. publish: the one that must have been built. roll-back: the one that is taken from visitors,
   * by default the newest that they get.
   */
  version: string | undefined;
  /** How long a preview lasts. */
  hours: number;
  role: ReleaseRole;
  /** The workspace that is built. */
  root: string | undefined;
  /** `status` also writes its result to this file, as a page for people. */
  page: string | undefined;
  /** "local" is the product on this machine. */
  stage: string;
};

/** Throws unless the version that was built is the one asked for with `--version`. */
export function requireVersion({ version }: Pick<ReleaseArguments, 'version'>, built: string): void {
  if (version === undefined || version === built) return;
  throw new Error(`These sources are the version ${built}, not ${version}: check out the commit that was tested.`);
}

/** For `--help`, and for whoever names no action. */
export const releaseUsage = `npm run release -- <remote> publish|roll-out|pause|roll-back|kill|preview|status [--percent N] [--version V] [--hours N] [--end] [--reason "…"] [--page FILE] [--stage S] [--as <remote>] [--root <folder>]
roll-out, and publish --percent N, first mount the version in a browser (CHROMIUM_PATH, or the one of this repository) on the running product or stage: one that throws or is not mounted comes to nobody.
docs/how-to.md explains each action.`;

/** Reads the words after `npm run release --`. Throws one sentence for what is wrong. */
export function readReleaseArguments(args: readonly string[]): ReleaseArguments {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      percent: { type: 'string' },
      reason: { type: 'string' },
      version: { type: 'string' },
      hours: { type: 'string' },
      end: { type: 'boolean', default: false },
      as: { type: 'string' },
      root: { type: 'string' },
      page: { type: 'string' },
      stage: { type: 'string', default: 'local' },
    },
    allowPositionals: true,
  });
  const [remote, name, ...others] = positionals[0] === 'status' ? [undefined, ...positionals] : positionals;
  const action = releaseActions.find((one) => one === name);
  if (action === undefined || others.length > 0) throw new Error(`Name a remote and an action: ${releaseUsage}`);
  // Whether a reason is needed is decided by `decide-release.ts`, which knows what is live.
  if (action === 'roll-out' && values.percent === undefined) throw new Error('roll-out needs --percent N.');
  if (values.page !== undefined && action !== 'status') throw new Error(`--page is for status, not for ${action}.`);
  if (values.end && action !== 'preview') throw new Error(`--end is for preview, not for ${action}.`);
  if (values.end && (values.version ?? values.hours) !== undefined)
    throw new Error('preview --end ends every preview of the remote: it takes neither --version nor --hours.');
  if (action === 'preview' && !values.end && values.version === undefined)
    throw new Error('preview needs --version V, or --end.');
  if (!['publish', 'preview', 'roll-back'].includes(action) && values.version !== undefined)
    throw new Error(`--version is for publish, preview and roll-back, not for ${action}.`);
  if (values.percent !== undefined && action !== 'publish' && action !== 'roll-out')
    throw new Error(`--percent is for publish and roll-out, not for ${action}.`);
  if (values.hours !== undefined && action !== 'preview') throw new Error(`--hours is for preview, not for ${action}.`);
  const hours = Number(values.hours ?? '8');
  if (!Number.isInteger(hours) || hours < 1 || hours > mostPreviewHours)
    throw new Error(`--hours is a number from 1 to ${mostPreviewHours}, not ${values.hours}.`);
  const percent = values.percent === undefined ? undefined : Number(values.percent);
  if (percent !== undefined && !(percent >= 0 && percent <= 100))
    throw new Error(`--percent is a number from 0 to 100, not ${values.percent}.`);
  return {
    remote,
    action: values.end ? 'end-previews' : action,
    percent,
    reason: values.reason,
    version: values.version,
    root: values.root,
    page: values.page,
    hours,
    stage: values.stage,
    role: values.as === undefined ? { kind: 'operator' } : { kind: 'team', remote: values.as },
  };
}
