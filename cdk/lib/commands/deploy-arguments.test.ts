import { describe, expect, it } from 'vitest';
import { readDeployArguments } from './deploy-arguments.ts';

const read = (line: string, isTerminal = true) => readDeployArguments(line.split(' ').filter(Boolean), isTerminal);

describe('the arguments of a deployment', () => {
  it('mean all stacks of dev when there are none, and leave it to CDK about what it asks', () => {
    expect(read('')).toMatchObject({ stage: { name: 'dev' }, action: 'deploy', stacks: [], profile: null, cdk: [] });
  });

  it('name stacks by their last word or whole', () => {
    expect(read('--stage prod api halqa-prod-site').stacks).toEqual(['halqa-prod-api', 'halqa-prod-site']);
    expect(() => read('apis')).toThrow('There is no stack "apis": the stage dev has halqa-dev-data,');
    expect(() => read('halqa-prod-api')).toThrow('halqa-prod-api is a stack of the stage prod: add --stage prod.');
  });

  it('show what would change, and what is lacking', () => {
    expect(read('diff api')).toMatchObject({ action: 'diff', stacks: ['halqa-dev-api'] });
    expect(read('preflight --stage staging')).toMatchObject({ action: 'preflight', stage: { name: 'staging' } });
  });

  it('build alone, and deploy what was built elsewhere', () => {
    expect(read('build')).toMatchObject({ action: 'build', built: null });
    expect(read('--stage prod --built 3fa90c11d2b4e5f6')).toMatchObject({
      action: 'deploy',
      built: '3fa90c11d2b4e5f6',
    });
  });

  it('hand what follows -- to CDK as it is', () => {
    expect(read('api -- --hotswap --context a=b')).toMatchObject({
      stacks: ['halqa-dev-api'],
      cdk: ['--hotswap', '--context', 'a=b'],
    });
    expect(read('diff -- --strict', false).cdk).toEqual(['--strict']);
  });

  it('ask nobody where there is no terminal, unless they say so', () => {
    expect(read('', false).cdk).toEqual(['--require-approval', 'never']);
    expect(read('--require-approval any-change', false).cdk).toEqual(['--require-approval', 'any-change']);
    expect(() => read('--require-approval always')).toThrow('one of never, any-change, broadening');
  });

  it('name a profile', () => expect(read('--profile halqa-dev').profile).toBe('halqa-dev'));

  it('remove remotes in a deployment of all stacks alone', () => {
    expect(read('--remove mf-chat')).toMatchObject({ stacks: [], remove: ['mf-chat'] });
    for (const wrong of ['--remove mf-chat site', 'diff --remove mf-chat'])
      expect(() => read(wrong)).toThrow('all stacks');
  });

  it.each(['build api', 'preflight api', 'build --built a1', 'preflight --built a1'])(
    'exclude each other: %s',
    (wrong) => expect(() => read(wrong)).toThrow(/takes no stack|reads no build/),
  );

  it('say what is not understood', () => expect(() => read('--force')).toThrow("Unknown option '--force'"));
});
