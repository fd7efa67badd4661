import { describe, expect, it } from 'vitest';
import { PoolSettings } from '../pool-settings.ts';
import { poolTemplate } from '../testing/test-pool.ts';
import { createPasswords } from './passwords.ts';

const policyOf = (template: object) => PoolSettings.parse(template).Policies.PasswordPolicy;
const check = (template: object, password: string) => () =>
  createPasswords(policyOf(template), 'Local0001').requireStrong(password);

describe('the password policy', () => {
  it.each([
    ['Short1a', 'Password not long enough'],
    ['lowercase1', 'Password must have uppercase characters'],
    ['UPPERCASE1', 'Password must have lowercase characters'],
    ['NoNumbers', 'Password must have numeric characters'],
  ])('rejects %s: %s', (password, sentence) => {
    expect(check(poolTemplate, password)).toThrow(`Password did not conform with policy: ${sentence}`);
  });

  it('accepts a password that breaks no rule of the template', () => {
    expect(check(poolTemplate, 'CorrectHorse9')).not.toThrow();
  });

  it('requires a symbol too when the template has no policy', () => {
    expect(check({}, 'CorrectHorse9')).toThrow('Password must have symbol characters');
    expect(check({}, 'Correct-Horse9')).not.toThrow();
  });
});
