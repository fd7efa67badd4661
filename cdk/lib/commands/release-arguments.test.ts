import { expect, it } from 'vitest';
import { readReleaseArguments } from './release-arguments.ts';

it('reads a remote, an action and its options', () => {
  expect(
    readReleaseArguments(['mf-auth', 'roll-out', '--percent', '10', '--reason', 'Calmer.', '--as', 'mf-auth']),
  ).toEqual({
    remote: 'mf-auth',
    action: 'roll-out',
    percent: 10,
    reason: 'Calmer.',
    version: undefined,
    role: { kind: 'team', remote: 'mf-auth' },
    root: undefined,
    stage: 'local',
  });
  expect(readReleaseArguments(['status'])).toMatchObject({
    remote: undefined,
    action: 'status',
    role: { kind: 'operator' },
  });
});

it.each([
  [[], 'Name a remote and an action: npm run release -- <remote> publish|roll-out|pause|roll-back|kill|preview|status'],
  [['mf-auth', 'delete'], 'Name a remote and an action'],
  [['mf-auth', 'pause', 'now'], 'Name a remote and an action'],
  [['mf-auth', 'roll-out'], 'roll-out needs --percent N.'],
  [['mf-auth', 'kill', '--percent', '5'], '--percent is for publish and roll-out, not for kill.'],
  [['mf-auth', 'preview'], '--version V is for preview, which needs it.'],
  [['mf-auth', 'pause', '--force'], "Unknown option '--force'"],
])('rejects %j with a sentence', (args, sentence) => {
  expect(() => readReleaseArguments(args)).toThrow(sentence);
});
