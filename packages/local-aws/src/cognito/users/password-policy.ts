import type { PasswordPolicy } from '../pool/pool-settings.ts';

type Rule = { sentence: string; isBroken: (password: string, policy: PasswordPolicy) => boolean };

/** The first rule that the password breaks, in Cognito's words; undefined when it keeps them all. */
export function brokenPasswordRule(policy: PasswordPolicy, password: string): string | undefined {
  return rules.find((rule) => rule.isBroken(password, policy))?.sentence;
}

/** Cognito's list of symbols, in docs "Adding user pool password requirements". */
const symbol = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/;

const rules: readonly Rule[] = [
  {
    sentence: 'Password not long enough',
    isBroken: (password, policy) => password.length < policy.MinimumLength,
  },
  {
    sentence: 'Password must have uppercase characters',
    isBroken: (password, policy) => policy.RequireUppercase && !/[A-Z]/.test(password),
  },
  {
    sentence: 'Password must have lowercase characters',
    isBroken: (password, policy) => policy.RequireLowercase && !/[a-z]/.test(password),
  },
  {
    sentence: 'Password must have numeric characters',
    isBroken: (password, policy) => policy.RequireNumbers && !/\d/.test(password),
  },
  {
    sentence: 'Password must have symbol characters',
    isBroken: (password, policy) => policy.RequireSymbols && !symbol.test(password),
  },
];
