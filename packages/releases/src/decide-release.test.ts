import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideDeployment } from './decide-deployment.ts';
import { decideRelease } from './decide-release.ts';
import { liveSets } from './live-sets.ts';
import { type Registry, stateOf } from './registry.ts';
import { describeProblem } from './release-problems.ts';
import {
  after,
  context,
  type NamedCommand,
  problemsOf,
  publishing,
  sampleRegistry,
  sampleShell,
  sampleVersion,
} from './samples.fixture.ts';

const registry = sampleRegistry();
const next = sampleVersion('auth', 'auth2');
const publish = (percent = 0): NamedCommand => ['mf-auth', publishing(next, percent)];
const rollOut = (percent: number): NamedCommand => ['mf-auth', { action: 'roll-out', percent }];
const rollBack: NamedCommand = ['mf-auth', { action: 'roll-back' }];
const pause: NamedCommand = ['mf-auth', { action: 'pause' }];
const repaired = (percent: number): NamedCommand => [
  'mf-auth',
  { action: 'roll-out', percent },
  'The server is repaired.',
];
const kill: NamedCommand = ['mf-auth', { action: 'kill' }, 'It signs people out.'];
const state = (commands: readonly NamedCommand[]) => stateOf(after(registry, commands), 'mf-auth');

describe('a published version', () => {
  it('is a candidate that nobody gets', () => {
    expect(state([publish()])).toMatchObject({ stable: 'auth1', candidate: { version: 'auth2', percent: 0 } });
    expect(liveSets(after(registry, [publish()]))).toHaveLength(1);
  });

  it('may start at a percentage', () => {
    expect(state([publish(5)]).candidate).toMatchObject({ percent: 5, paused: false });
  });

  it('replaces a candidate that nobody has', () => {
    const third: NamedCommand = ['mf-auth', publishing(sampleVersion('auth', 'auth3'))];
    expect(state([publish(), third]).candidate?.version).toBe('auth3');
    expect(problemsOf(after(registry, [publish(5)]), third)).toEqual([
      { code: 'rollout_in_progress', remote: 'mf-auth', version: 'auth2', percent: 5 },
    ]);
  });

  it('is never published again with other files', () => {
    const command = { ...publishing(next), filesHash: 'other' } as NamedCommand[1];
    expect(problemsOf(after(registry, [publish()]), ['mf-auth', command])).toEqual([
      { code: 'version_differs', remote: 'mf-auth', version: 'auth2' },
    ]);
    expect(problemsOf(after(registry, [publish()]), publish())).toBe('accepted');
  });
});

describe('a version is rejected with every reason', () => {
  const { manifest } = next;
  it.each([
    [
      'another remote contract',
      { manifest: { ...manifest, contract: 2 } },
      'mf-auth was written for version 2 of the remote contract, the shell has 1.',
    ],
    [
      'a library that the shell has not',
      { shares: { zod: '^4.0.0' } },
      'mf-auth shares zod, which the shell does not offer. Bundle it instead.',
    ],
    [
      'another version of a library',
      { shares: { react: '^20.0.0' } },
      'mf-auth needs react ^20.0.0, but the shell offers 19.3.1.',
    ],
    ['a missing module', { exposes: [] }, 'mf-auth does not expose ./app.'],
    [
      'a route of another remote',
      { manifest: { ...manifest, routes: [{ path: '/groups', access: 'public', title: 'G' }] } },
      'mf-groups and mf-auth both claim the route /groups.',
    ],
    [
      'the name of another remote',
      { manifest: { ...manifest, name: 'mf_groups' } },
      'mf-auth and mf-groups are both named mf_groups.',
    ],
    [
      'an exceeded budget',
      { sizes: { entry: 100, total: 1200 } },
      'mf-auth: total is 1.2 kB after gzip, its budget is 1.0 kB.',
    ],
    ['a file that was not uploaded', { needed: ['app.js'] }, 'mf-auth names the file app.js, which was not uploaded.'],
  ] as const)('for %s', (_, changes, sentence) => {
    const record = { ...next, ...changes } as typeof next;
    const problems = problemsOf(registry, ['mf-auth', publishing(record)]);
    const sentences = problems === 'accepted' ? [] : problems.map(describeProblem).map(sorted);
    expect(sentences).toEqual([sorted(sentence)]);
  });

  it('for a file with other bytes', () => {
    const command = { ...publishing(next), stored: { 'remoteEntry.js': 'sha384-other' } } as NamedCommand[1];
    expect(problemsOf(registry, ['mf-auth', command])).toEqual([
      { code: 'file_differs', remote: 'mf-auth', file: 'remoteEntry.js' },
    ]);
  });

  it('for a route that the candidate of another remote claims', () => {
    const claiming = sampleVersion('groups', 'groups2', {
      manifest: { ...manifest, name: 'mf_groups', routes: [{ path: '/new/:id', access: 'public', title: 'N' }] },
    });
    const also = {
      ...next,
      manifest: { ...manifest, routes: [{ path: '/new/:one', access: 'public' as const, title: 'N' }] },
    };
    const claimed = after(registry, [['mf-groups', publishing(claiming)]]);
    expect(problemsOf(claimed, ['mf-auth', publishing(also)])).toEqual([
      { code: 'route_taken', route: '/new/:id', remotes: ['mf-auth', 'mf-groups'] },
    ]);
  });
});

/** Which of two remotes is named first is no promise. */
const sorted = (sentence: string) => sentence.split(/ and | are | both /).sort();

describe('a rollout', () => {
  it('ends at 100 %, with the version before kept for a roll-back', () => {
    expect(state([publish(), rollOut(10), rollOut(100)])).toEqual({
      stable: 'auth2',
      previous: 'auth1',
      candidate: null,
      killed: false,
    });
  });

  it('only grows', () => {
    expect(problemsOf(after(registry, [publish(), rollOut(10)]), rollOut(5))).toEqual([
      { code: 'percent_lower', remote: 'mf-auth', percent: 5, current: 10 },
    ]);
    expect(problemsOf(after(registry, [publish()]), rollOut(101))).toEqual([{ code: 'percent_invalid', percent: 101 }]);
    expect(problemsOf(after(registry, [publish()]), rollOut(Number.NaN))).not.toBe('accepted');
    expect(problemsOf(registry, rollOut(5))).toEqual([{ code: 'nothing_to_roll_out', remote: 'mf-auth' }]);
  });

  it('that is paused gives its candidate to nobody, until it is rolled out again', () => {
    const paused = after(registry, [publish(10), pause]);
    expect(liveSets(paused)).toHaveLength(1);
    for (const percent of [0, 10, 50, 100])
      expect(state([publish(10), pause, publish(percent)])).toEqual(stateOf(paused, 'mf-auth'));
    expect(liveSets(after(paused, [rollOut(10)]))).toHaveLength(2);
  });

  it('goes on as it is when its candidate is published again with a lower percentage', () => {
    expect(state([publish(10), publish(5)]).candidate).toMatchObject({ percent: 10, paused: false });
    expect(state([publish(10), publish(20)]).candidate).toMatchObject({ percent: 20, paused: false });
  });
});

describe('a roll-back', () => {
  it('drops the candidate', () => {
    expect(state([publish(10), rollBack])).toMatchObject({ stable: 'auth1', candidate: null });
  });

  it('returns to the stable version before, once', () => {
    const back = after(registry, [publish(100), rollBack]);
    expect(stateOf(back, 'mf-auth')).toMatchObject({ stable: 'auth1', previous: null });
    expect(problemsOf(back, rollBack)).toEqual([{ code: 'nothing_to_roll_back', remote: 'mf-auth' }]);
  });

  it('that names what it takes back takes back nothing else, so that done twice it is done once', () => {
    const named: NamedCommand = ['mf-auth', { action: 'roll-back', version: 'auth2' }];
    const back = after(registry, [publish(100), ['mf-auth', publishing(sampleVersion('auth', 'auth3'), 10)]]);
    expect(problemsOf(back, named)).toEqual([{ code: 'changed_meanwhile' }]);
    for (const percent of [10, 100]) {
      const once = after(registry, [publish(percent), named]);
      expect(stateOf(once, 'mf-auth')).toMatchObject({ stable: 'auth1', candidate: null });
      expect(problemsOf(once, named)).toEqual([{ code: 'changed_meanwhile' }]);
    }
  });

  it('stays with nobody when a job publishes the same version again, until somebody says why', () => {
    for (const percent of [10, 100]) {
      const back = after(registry, [publish(percent), rollBack]);
      for (const jobs of [[publish(10)], [publish(10), publish(10)], [publish(100), publish(100), publish(100)]])
        expect(stateOf(after(back, jobs), 'mf-auth')).toMatchObject({
          stable: 'auth1',
          candidate: { version: 'auth2', percent: 0 },
        });
      const again = after(back, [publish(10)]);
      expect(problemsOf(again, rollOut(10))).toEqual([{ code: 'reason_missing', action: 'roll-out' }]);
      const onceMore = after(again, [repaired(10), rollOut(50)]);
      expect(stateOf(onceMore, 'mf-auth').candidate).toMatchObject({ percent: 50 });
    }
  });

  it('is rejected when the version before no longer fits what is live', () => {
    const moved = sampleVersion('auth', 'auth2', {
      manifest: { ...next.manifest, routes: [{ path: '/auth2', access: 'public', title: 'A' }] },
    });
    const taking = sampleVersion('groups', 'groups2', {
      manifest: { ...next.manifest, name: 'mf_groups', routes: [{ path: '/auth', access: 'public', title: 'G' }] },
    });
    const taken = after(registry, [
      ['mf-auth', publishing(moved, 100)],
      ['mf-groups', publishing(taking, 100)],
    ]);
    expect(problemsOf(taken, rollBack)).toMatchObject([{ code: 'route_taken', route: '/auth' }]);
  });
});

describe('a kill', () => {
  it('switches the pages off for everybody, needs a reason, and is undone by a roll-back', () => {
    const killed = after(registry, [publish(10), kill]);
    expect(liveSets(killed)).toEqual([
      {
        id: '',
        versions: [{ remote: 'mf-auth', version: 'auth1', killed: true }, expect.objectContaining({ killed: false })],
      },
    ]);
    expect(stateOf(after(killed, [rollBack]), 'mf-auth')).toMatchObject({ stable: 'auth1', killed: false });
    expect(problemsOf(registry, ['mf-auth', { action: 'kill' }])).toEqual([{ code: 'reason_missing', action: 'kill' }]);
  });

  it('is left by a roll-back for the version before, without the killed one', () => {
    const before = { stable: 'auth1', previous: null, candidate: null, killed: false };
    expect(state([publish(100), kill, rollBack])).toEqual(before);
    const third: NamedCommand = ['mf-auth', publishing(sampleVersion('auth', 'auth3'), 100)];
    expect(state([publish(100), kill, third, rollBack])).toEqual(before);
  });

  it('is ended with the same version by a roll-out to everybody alone, with a reason', () => {
    const killed = after(registry, [publish(100), kill]);
    expect(stateOf(after(killed, [repaired(100)]), 'mf-auth')).toEqual(state([publish(100)]));
    expect(problemsOf(killed, rollOut(100))).toEqual([{ code: 'reason_missing', action: 'roll-out' }]);
    expect(problemsOf(killed, repaired(50))).toEqual([{ code: 'nothing_to_roll_out', remote: 'mf-auth' }]);
  });

  it('takes back what it killed, so that no job gives it to anybody and ending the kill needs a reason', () => {
    const again = after(registry, [publish(10), kill, publish(10), publish(100)]);
    expect(stateOf(again, 'mf-auth')).toMatchObject({ stable: 'auth1', candidate: { percent: 0 }, killed: true });
    expect(problemsOf(again, rollOut(100))).toEqual([{ code: 'reason_missing', action: 'roll-out' }]);
    const third: NamedCommand = ['mf-auth', publishing(sampleVersion('auth', 'auth3'), 100)];
    expect(state([publish(100), kill, third, publish(10)])).toMatchObject({
      stable: 'auth3',
      candidate: { percent: 0 },
    });
  });

  it('of a remote without a stable version is ended by a roll-back that names none, and by no other', () => {
    const chat = (percent: number): NamedCommand => ['mf-chat', publishing(sampleVersion('chat', 'chat1'), percent)];
    const none: NamedCommand = ['mf-chat', { action: 'roll-back', version: null }];
    const killed = after(registry, [chat(10), ['mf-chat', { action: 'kill' }, 'It signs people out.']]);
    expect(stateOf(after(killed, [none]), 'mf-chat')).toMatchObject({ stable: null, candidate: null, killed: false });
    expect(problemsOf(after(killed, [chat(0)]), none)).toEqual([{ code: 'changed_meanwhile' }]);
  });

  it('that a roll-back ends leaves no mark on the version that visitors have again', () => {
    const third: NamedCommand = ['mf-auth', publishing(sampleVersion('auth', 'auth3'), 100)];
    const first: NamedCommand = ['mf-auth', publishing(sampleVersion('auth', 'auth1'), 10)];
    expect(state([kill, rollBack, third, first]).candidate).toMatchObject({ version: 'auth1', percent: 10 });
  });
});

it('writes who did what, when and why', () => {
  const decision = decideRelease(registry, 'mf-auth', publishing(next, 5), { ...context, reason: 'A calmer form.' });
  expect(decision).toMatchObject({
    entry: {
      revision: 2,
      by: 'mf-auth',
      at: context.at,
      remote: 'mf-auth',
      action: 'publish',
      version: 'auth2',
      percent: 5,
      reason: 'A calmer form.',
    },
  });
});

describe('a deployment of everything', () => {
  it('ends no kill, and a roll-back from it does not return to the killed version', () => {
    const killed = after(registry, [publish(100), kill]);
    const remotes = [{ ...sampleVersion('auth', 'auth3'), filesHash: 'auth3' }];
    expect(decideDeployment(killed, { shell: sampleShell, remotes }, context)).toMatchObject({
      registry: { remotes: { 'mf-auth': { stable: 'auth3', previous: 'auth1', killed: true } } },
    });
  });

  const deploy = (version: string, shell = sampleShell) =>
    decideDeployment(
      after(registry, [publish(10)]),
      { shell, remotes: [sampleVersion('auth', version)].map((remote) => ({ ...remote, filesHash: version })) },
      context,
    );

  it('leaves a rollout alone where the stable version stays', () => {
    expect(deploy('auth1')).toMatchObject({ registry: { remotes: { 'mf-auth': { candidate: { percent: 10 } } } } });
    expect(deploy('auth3')).toMatchObject({
      registry: { remotes: { 'mf-auth': { stable: 'auth3', candidate: null } } },
    });
  });

  it('knows a remote as removed until it is deployed again', () => {
    const deployed = (before: Registry, ...names: string[]) => {
      const remotes = names.map((name) => ({ ...sampleVersion(name, `${name}1`), filesHash: `${name}1` }));
      const decided = decideDeployment(before, { shell: sampleShell, remotes }, context);
      if (!decided.ok) throw new Error(JSON.stringify(decided.problems));
      return decided.registry;
    };
    const without = deployed(registry, 'auth');
    expect(without.removed).toEqual(['mf-groups']);
    expect(deployed(without, 'auth').removed).toEqual(['mf-groups']);
    expect(deployed(without, 'auth', 'groups')).not.toHaveProperty('removed');
    expect(deployed(without, 'groups').removed).toEqual(['mf-auth']);
  });

  it('is rejected when its shell cannot carry a candidate that is live', () => {
    expect(deploy('auth1', { ...sampleShell, offers: { react: '20.0.0' } })).toMatchObject({
      problems: [{ code: 'library_differs', offers: '20.0.0' }],
    });
  });
});

it('keeps, after any commands, every set complete, without two claims to a route, and a pause until a roll-out', () => {
  const remote = fc.constantFrom('auth', 'groups');
  const command = fc.oneof(
    fc.record({ action: fc.constant('roll-out' as const), percent: fc.integer({ min: 0, max: 100 }) }),
    fc.record({ action: fc.constantFrom('pause' as const, 'roll-back' as const, 'kill' as const) }),
    fc.constant({ action: 'publish' as const }),
  );
  const path = fc.constantFrom('/auth', '/groups', '/new');
  const commands = fc.array(fc.tuple(remote, command, fc.integer({ min: 1, max: 4 }), path), { maxLength: 20 });
  fc.assert(
    fc.property(commands, (list) => {
      let current = registry;
      for (const [name, asked, number, route] of list) {
        const manifest = {
          ...sampleVersion(name, 'x').manifest,
          routes: [{ path: route, access: 'public' as const, title: 'T' }],
        };
        const record = sampleVersion(name, `${name}${number}${route.slice(1)}`, { manifest });
        const full = asked.action === 'publish' ? publishing(record, number) : asked;
        const decision = decideRelease(current, `mf-${name}`, full, { ...context, reason: 'Because.' });
        const { candidate } = stateOf(current, `mf-${name}`);
        if (decision.ok) current = decision.registry;
        const now = stateOf(current, `mf-${name}`).candidate;
        if (candidate?.paused && candidate.version === now?.version && asked.action !== 'roll-out')
          expect(now.paused).toBe(true);
      }
      for (const { versions } of liveSets(current)) {
        const routes = versions.flatMap(
          ({ remote, version }) => current.versions[remote]?.[version]?.manifest.routes.map((one) => one.path) ?? [],
        );
        expect(versions).toHaveLength(2);
        expect(new Set(routes).size).toBe(routes.length);
      }
    }),
  );
});
