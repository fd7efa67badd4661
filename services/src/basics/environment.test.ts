import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';

const before = { ...process.env };
beforeEach(() => {
  Object.assign(process.env, { TABLE_NAME: 'halqa', SITE_URL: 'https://halqa.test/' });
});
afterEach(() => {
  process.env = { ...before };
});

describe('the environment of a function', () => {
  it('returns the named settings and no others', () => {
    expect(readEnvironment('TABLE_NAME', 'SITE_URL')).toEqual({ TABLE_NAME: 'halqa', SITE_URL: 'https://halqa.test' });
  });

  it('reads the allow list, leaving out what is no address', () => {
    process.env['CREATE_ALLOW_LIST'] = ' Ann@Example.com, ,nonsense,bob@example.com';
    expect(readEnvironment('CREATE_ALLOW_LIST').CREATE_ALLOW_LIST).toEqual(['ann@example.com', 'bob@example.com']);
    process.env['CREATE_ALLOW_LIST'] = '';
    expect(readEnvironment('CREATE_ALLOW_LIST').CREATE_ALLOW_LIST).toEqual([]);
  });

  it('names what is missing or wrong', () => {
    process.env['HALQA_MODE'] = 'sometimes';
    expect(() => readEnvironment('BANK_TABLE_NAME')).toThrow('BANK_TABLE_NAME');
    expect(() => readEnvironment('HALQA_MODE')).toThrow('HALQA_MODE');
  });

  it('accepts no mode in which real money is moved', () => {
    process.env['MONEY_MODE'] = 'not_moved';
    expect(readEnvironment('MONEY_MODE').MONEY_MODE).toBe('not_moved');
    process.env['MONEY_MODE'] = 'live';
    expect(() => readEnvironment('MONEY_MODE')).toThrow('MONEY_MODE');
  });
});
