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
    hours: 8,
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

it('reads that previews are to end', () => {
  expect(readReleaseArguments(['mf-auth', 'preview', '--end'])).toMatchObject({
    remote: 'mf-auth',
    action: 'end-previews',
  });
});

it.each([
  [[], 'Name a remote and an action: npm run release -- <remote> publish|roll-out|pause|roll-back|kill|preview|status'],
  [['mf-auth', 'delete'], 'Name a remote and an action'],
  [['mf-auth', 'pause', 'now'], 'Name a remote and an action'],
  [['mf-auth', 'roll-out'], 'roll-out needs --percent N.'],
  [['mf-auth', 'kill', '--percent', '5'], '--percent is for publish and roll-out, not for kill.'],
  [['mf-auth', 'roll-out', '--percent', 'abc'], '--percent is a number from 0 to 100, not abc.'],
  [['mf-auth', 'roll-out', '--percent', '101', '--stage', 'dev'], '--percent is a number from 0 to 100, not 101.'],
  [['mf-auth', 'preview'], 'preview needs --version V, or --end.'],
  [['mf-auth', 'kill', '--end'], '--end is for preview, not for kill.'],
  [['mf-auth', 'preview', '--end', '--version', 'a'], 'preview --end ends every preview of the remote'],
  [['mf-auth', 'preview', '--end', '--hours', '1'], 'preview --end ends every preview of the remote'],
  [['mf-auth', 'preview', '--version', 'a', '--hours', '25'], '--hours is a number from 1 to 24, not 25.'],
  [['mf-auth', 'kill', '--hours', '2'], '--hours is for preview, not for kill.'],
  [['mf-auth', 'kill', '--version', 'a'], '--version is for publish, preview and roll-back, not for kill.'],
  [['mf-auth', 'pause', '--force'], "Unknown option '--force'"],
])('rejects %j with a sentence', (args, sentence) => {
  expect(() => readReleaseArguments(args)).toThrow(sentence);
});
