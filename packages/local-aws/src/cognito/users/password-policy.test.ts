import { describe, expect, it } from 'vitest';
import { PoolSettings } from '../pool/pool-settings.ts';
import { poolTemplate } from '../testing/pool-template.ts';
import { brokenPasswordRule } from './password-policy.ts';

const ours = PoolSettings.parse(poolTemplate).Policies.PasswordPolicy;
const strict = PoolSettings.parse({}).Policies.PasswordPolicy;

describe('the password policy', () => {
  it.each([
    ['Short1a', 'Password not long enough'],
    ['lowercase1', 'Password must have uppercase characters'],
    ['UPPERCASE1', 'Password must have lowercase characters'],
    ['NoNumbers', 'Password must have numeric characters'],
    ['HalqaDemo1', undefined],
  ])('says of %s: %s', (password, sentence) => {
    expect(brokenPasswordRule(ours, password)).toBe(sentence);
  });

  it('asks for a symbol too when the template names no policy', () => {
    expect(brokenPasswordRule(strict, 'HalqaDemo1')).toBe('Password must have symbol characters');
    expect(brokenPasswordRule(strict, 'Halqa-Demo1')).toBeUndefined();
  });
});
