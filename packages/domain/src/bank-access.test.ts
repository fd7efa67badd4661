import { expect, it } from 'vitest';
import { bankAccess } from './bank-access.ts';

it('asks for access before a bank, and for a bank before it says connected', () => {
  expect(bankAccess({ isSandboxAuthorized: false, hasBankAccount: true })).toBe('request_access');
  expect(bankAccess({ isSandboxAuthorized: true, hasBankAccount: false })).toBe('link_bank');
  expect(bankAccess({ isSandboxAuthorized: true, hasBankAccount: true })).toBe('connected');
});
