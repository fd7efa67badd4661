import { describe, expect, it } from 'vitest';
import { readLaunchSettings } from './launch-settings.ts';

describe('the settings of a start', () => {
  it('need nothing', () => {
    expect(readLaunchSettings({}, '/house')).toEqual({
      port: 4000,
      dataDirectory: '/house/.local',
      mode: 'demo',
      waits: 'none',
      loadsFunctions: 'at_start',
    });
  });

  it('are read from the environment', () => {
    const environment = {
      PORT: '4001',
      DATA_DIR: '/data',
      HALQA_MODE: 'live',
      HALQA_WAITS: 'deployed',
      HALQA_FUNCTIONS: 'when_invoked',
      PLAID_ENV: 'sandbox',
      PLAID_CLIENT_ID: 'id',
      PLAID_SECRET: 'secret',
      DYNAMODB_ENDPOINT: '',
    };
    expect(readLaunchSettings(environment, '/house')).toEqual({
      port: 4001,
      dataDirectory: '/data',
      mode: 'live',
      waits: 'deployed',
      loadsFunctions: 'when_invoked',
      plaid: { clientId: 'id', secret: 'secret' },
    });
  });

  it.each([
    [{ PORT: 'four' }, 'PORT is no number.'],
    [{ PORT: '70000' }, 'PORT is more than 65535.'],
    [{ HALQA_MODE: 'test' }, 'HALQA_MODE is neither "demo" nor "live".'],
    [{ HALQA_WAITS: 'some' }, 'HALQA_WAITS is neither "none" nor "deployed".'],
    [{ HALQA_FUNCTIONS: 'some' }, 'HALQA_FUNCTIONS is neither "at_start" nor "when_invoked".'],
    [{ PLAID_ENV: 'production' }, 'PLAID_ENV can only be "sandbox" here.'],
    [
      { PLAID_ENV: 'sandbox', PLAID_CLIENT_ID: 'id' },
      'PLAID_ENV=sandbox needs PLAID_CLIENT_ID and PLAID_SECRET as well.',
    ],
  ])('%j are rejected with a sentence', (environment, sentence) => {
    expect(() => readLaunchSettings(environment, '/house')).toThrow(sentence);
  });
});
