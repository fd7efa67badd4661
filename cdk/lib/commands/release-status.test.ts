import { decideDeployment, decideRelease, type ReleaseCommand } from '@halqa/releases';
import { expect, it } from 'vitest';
import { previewPath, releaseStatus, whoGetsIt } from './release-status.ts';

const version = {
  remote: 'mf-auth',
  version: 'auth1',
  manifest: { name: 'mf_auth', contract: 1, routes: [], budgets: { entry: 1, total: 1 } },
  shares: {},
  exposes: ['./app'],
  sizes: { entry: 1, total: 1 },
  files: {},
  needed: [],
  filesHash: 'one',
};
const shell = { version: 'shell1', contract: 1, offers: {} };
const context = { by: 'ann', at: '2026-11-22T10:00:00.000Z', reason: 'A calmer form.' };

const publish = (percent: number): ReleaseCommand => ({
  action: 'publish',
  record: { ...version, version: 'auth2' },
  stored: {},
  filesHash: 'two',
  percent,
});

/** The registry after commands for mf-auth that all succeed, and the line of the last. */
function after(commands: readonly ReleaseCommand[]) {
  let last = decideDeployment(null, { shell, remotes: [version] }, context);
  for (const command of commands) if (last.ok) last = decideRelease(last.registry, 'mf-auth', command, context);
  if (!last.ok) throw new Error('not released');
  return last;
}
const publishedAtTen = () => after([publish(10)]);

it('shows who gets what, and who released it when and why', () => {
  const { registry, entry } = publishedAtTen();
  expect(releaseStatus({ registry, liveRevision: registry.revision, audit: [entry] })).toBe(
    [
      'mf-auth        auth1 for everybody · candidate auth2 for 10 %',
      '',
      '2026-11-22 10:00:00  ann  publish mf-auth auth2 10 % “A calmer form.”',
    ].join('\n'),
  );
});

it('says that there is no such remote', () => {
  expect(releaseStatus({ ...publishedAtTen(), liveRevision: 2, audit: [] }, 'mf-none')).toBe(
    'There is no remote mf-none in this stage.',
  );
});

it('says when what was decided is not what visitors get', () => {
  const { registry } = publishedAtTen();
  expect(releaseStatus({ registry, liveRevision: 1, audit: [] })).toMatch(
    /^✗ Revision 2 was decided, but visitors still get 1: .*\n\nmf-auth/,
  );
});

it('shows how fast each version was for three quarters of the documents', () => {
  const { registry, entry } = publishedAtTen();
  const vital = (version: string, name: 'lcp' | 'cls', p75: number) => ({ version, name, count: 240, p75 });
  const vitals = [vital('auth1', 'lcp', 1821.4), vital('auth1', 'cls', 0.0234), vital('auth2', 'lcp', 1500)];
  const status = releaseStatus({ registry, liveRevision: registry.revision, audit: [entry], vitals }, 'mf-auth');
  expect(status.split('\n').slice(1, 3)).toEqual([
    'auth1, p75 of 7 days: lcp 1821 ms (240) · cls 0.023 (240)',
    'auth2, p75 of 7 days: lcp 1500 ms (240)',
  ]);
});

it.each<[string, readonly ReleaseCommand[], string]>([
  ['some', [publish(10)], '10 % of the visitors who come now get this from their second document on, at once.'],
  ['everybody', [publish(100)], 'Visitors who come now get this, at once.'],
  [
    'those from whom it was taken',
    [publish(10), { action: 'roll-back' }],
    'Visitors who come now get what is listed for everybody, at once.',
  ],
  ['nobody once it is switched off', [{ action: 'kill' }], 'Nobody gets a page of mf-auth any more, at once.'],
  ['nobody before a rollout', [publish(0)], 'Nobody gets auth2 until a roll-out.'],
  [
    'nobody during a pause',
    [publish(10), { action: 'pause' }, publish(10)],
    'Nobody gets auth2: it is paused, until a roll-out.',
  ],
  [
    'nobody after it was taken back',
    [publish(10), { action: 'roll-back' }, publish(10)],
    'Nobody gets auth2: it was taken back on 2026-11-22, until a roll-out with --reason.',
  ],
  [
    'nobody while the pages are switched off',
    [{ action: 'kill' }, publish(10)],
    'Nobody gets it: the pages of mf-auth are switched off, until a roll-out to 100 %.',
  ],
])('says that what was released reaches %s', (_, commands, sentence) => {
  const action = commands.at(-1)?.action ?? 'publish';
  expect(whoGetsIt(after(commands).registry, 'mf-auth', action, 'at once')).toBe(sentence);
});

it('begins a preview at the first page whose address has no parameter', () => {
  const routes = ['/login/:id', '/login', '/register'].map((path) => ({ path, access: 'public' as const, title: 'A' }));
  const record = { ...version, version: 'auth2', manifest: { ...version.manifest, routes } };
  const { registry } = after([{ ...publish(0), record } as ReleaseCommand]);
  expect(previewPath(registry, 'mf-auth', 'auth2')).toBe('/login');
  expect(previewPath(registry, 'mf-auth', 'auth1')).toBe('/');
});
