import { decideDeployment } from './decide-deployment.ts';
import type { ReleaseCommand } from './decide-release.ts';
import { decideRelease } from './decide-release.ts';
import type { Registry } from './registry.ts';
import type { ReleaseProblem } from './release-problems.ts';
import type { ShellRecord, VersionRecord } from './version-record.ts';

export const sampleShell: ShellRecord = { version: 'shell1', contract: 1, offers: { react: '19.3.1' } };

const hash = 'sha384-entry';

/** A version of `mf-<name>` with the page `/<name>`. */
export function sampleVersion(name: string, version: string, changes: Partial<VersionRecord> = {}): VersionRecord {
  return {
    remote: `mf-${name}`,
    version,
    manifest: {
      name: `mf_${name}`,
      contract: 1,
      routes: [{ path: `/${name}`, access: 'public', title: name }],
      budgets: { entry: 100, total: 1000 },
    },
    shares: { react: '^19.0.0' },
    exposes: ['./app'],
    sizes: { entry: 100, total: 1000 },
    files: { 'remoteEntry.js': hash },
    needed: ['remoteEntry.js'],
    ...changes,
  };
}

export const context = { by: 'mf-auth', at: '2026-11-22T10:00:00.000Z' };

/** A stage with the first versions of two remotes. */
export function sampleRegistry(): Registry {
  const remotes = [sampleVersion('auth', 'auth1'), sampleVersion('groups', 'groups1')];
  const decision = decideDeployment(
    null,
    { shell: sampleShell, remotes: remotes.map((remote) => ({ ...remote, filesHash: remote.version })) },
    context,
  );
  if (!decision.ok) throw new Error(JSON.stringify(decision.problems));
  return decision.registry;
}

export const publishing = (record: VersionRecord, percent = 0): ReleaseCommand => ({
  action: 'publish',
  record,
  stored: record.files,
  filesHash: record.version,
  percent,
});

export type NamedCommand = [remote: string, command: ReleaseCommand, reason?: string];

/** The registry after commands that all succeed. */
export const after = (registry: Registry, commands: readonly NamedCommand[]): Registry =>
  commands.reduce((current, [remote, command, reason]) => {
    const decision = decideRelease(current, remote, command, { ...context, reason });
    if (!decision.ok) throw new Error(JSON.stringify(decision.problems));
    return decision.registry;
  }, registry);

export function problemsOf(
  registry: Registry,
  [remote, command, reason]: NamedCommand,
): readonly ReleaseProblem[] | 'accepted' {
  const decision = decideRelease(registry, remote, command, { ...context, reason });
  return decision.ok ? 'accepted' : decision.problems;
}
