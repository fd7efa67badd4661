import type { Registry } from '@halqa/releases';
import { describe, expect, it } from 'vitest';
import { type ReleaseArguments, readReleaseArguments } from './release-arguments.ts';
import { releaseMounted } from './release-mounted.ts';

type Candidate = Registry['remotes'][string]['candidate'];

const candidate = { version: 'chat2', percent: 0, paused: false, startedAt: '2026-11-27T00:00:00.000Z' };

const known = {
  remote: 'mf-chat',
  version: 'chat2',
  shares: {},
  exposes: [],
  filesHash: 'hash',
  publishedAt: '',
  manifest: { name: 'mf_chat', contract: 1, routes: [], budgets: { entry: 1, total: 1 } },
};

/** The commands that were performed, as `action percent`, and what came of them. */
async function releaseWith(
  state: { candidate: Candidate; takenBackAt?: string },
  failure: string | null,
  ...args: string[]
) {
  const { takenBackAt } = state;
  const registry = {
    schema: 1,
    revision: 3,
    shell: { version: 'shell1', contract: 1, offers: {} },
    versions: { 'mf-chat': { chat2: { ...known, ...(takenBackAt && { takenBackAt }) } } },
    remotes: { 'mf-chat': { stable: 'chat1', previous: null, candidate: state.candidate, killed: false } },
  } as unknown as Registry;
  const performed: string[] = [];
  const perform = async ({ action, percent }: ReleaseArguments) => {
    performed.push([action, percent].join(' ').trim());
    const preview = action === 'preview' ? 'signed' : undefined;
    return { problems: [], preview, registry, liveRevision: 3, audit: [] };
  };
  const mount = async ({ version, preview }: { version: string; preview: string }) => {
    performed.push(`mount ${version} ${preview}`);
    return failure;
  };
  const { problems } = await releaseMounted({ perform, mount }, readReleaseArguments(['mf-chat', ...args]));
  return { performed, problems };
}

describe('what gives visitors a version', () => {
  it('mounts it in a browser first', async () => {
    const { performed } = await releaseWith({ candidate }, null, 'roll-out', '--percent', '10');
    expect(performed).toEqual(['status 10', 'preview 10', 'mount chat2 signed', 'roll-out 10']);
  });

  it('publishes it to nobody until then', async () => {
    const { performed } = await releaseWith({ candidate }, null, 'publish', '--percent', '10');
    expect(performed).toEqual(['publish 0', 'preview 10', 'mount chat2 signed', 'roll-out 10']);
  });

  it('takes nothing from those who have more of it', async () => {
    const atHalf = { candidate: { ...candidate, percent: 50 } };
    const { performed } = await releaseWith(atHalf, null, 'publish', '--percent', '10');
    expect(performed.at(-1)).toBe('roll-out 50');
  });

  it('ends with the reason when it does not mount', async () => {
    const { performed, problems } = await releaseWith({ candidate }, 'No greeting', 'roll-out', '--percent', '10');
    expect(performed.at(-1)).toBe('mount chat2 signed');
    expect(problems).toEqual([{ code: 'not_mounted', remote: 'mf-chat', version: 'chat2', reason: 'No greeting' }]);
  });
});

describe('no browser is started', () => {
  it.each([
    ['publishes what is paused', { candidate: { ...candidate, paused: true } }, ['publish', '--percent', '10']],
    ['publishes what was taken back', { candidate, takenBackAt: '2026-11-27' }, ['publish', '--percent', '10']],
    ['publishes to nobody', { candidate }, ['publish']],
    ['switches the pages off', { candidate }, ['kill', '--reason', 'It signs people out.']],
  ])('for what %s', async (_, state, args) => {
    const { performed } = await releaseWith(state, null, ...args);
    expect(performed).toHaveLength(1);
  });

  it('for a version that visitors had before', async () => {
    const state = { candidate, takenBackAt: '2026-11-27' };
    const { performed } = await releaseWith(
      state,
      null,
      'roll-out',
      '--percent',
      '100',
      '--reason',
      'It was the bank.',
    );
    expect(performed).toEqual(['status 100', 'roll-out 100']);
  });
});
