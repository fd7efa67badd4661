import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { plaidOperations } from '../operations/operations.ts';
import { ensurePlaidType, requestProblem } from './check-exchange.ts';
import { makePlaidSchemas } from './make-plaid-schemas.ts';

const stored = () => JSON.parse(readFileSync(join(import.meta.dirname, 'plaid-schemas.json'), 'utf8'));

it('validates by what the package of Plaid declares: else run packages/mock-bank/scripts/write-plaid-schemas.ts', () => {
  expect(stored()).toEqual(JSON.parse(JSON.stringify(makePlaidSchemas())));
}, 60_000);

it('has a schema for every call that it answers', () => {
  const { PlaidExchanges } = stored().definitions;
  expect([...plaidOperations.keys()].filter((path) => !(path in PlaidExchanges.properties))).toEqual([]);
});

describe('a request', () => {
  const transfer = { access_token: 'a', account_id: 'b', authorization_id: 'c', description: 'Round 1' };

  it('of Plaid’s type is accepted, with the keys in its body or without', () => {
    expect(requestProblem('/transfer/create', transfer)).toBeUndefined();
    expect(requestProblem('/transfer/create', { ...transfer, client_id: 'a', secret: 'b' })).toBeUndefined();
  });

  it.each([
    ['a field that Plaid does not have', { ...transfer, colour: 'green' }, 'UNKNOWN_FIELDS', /colour/],
    ['a field too little', { ...transfer, access_token: undefined }, 'MISSING_FIELDS', /access_token/],
    ['a number for a text', { ...transfer, description: 7 }, 'INVALID_FIELD', /description/],
    ['no object', [], 'INVALID_FIELD', /object/],
  ])('with %s is an error of Plaid’s', (_, body, code, message) => {
    const sent = JSON.parse(JSON.stringify(body));
    expect(requestProblem('/transfer/create', sent)).toMatchObject({ code, message: expect.stringMatching(message) });
  });

  it('with an unknown field inside another one is an error too', () => {
    const body = {
      user: { client_user_id: 'a', nickname: 'b' },
      client_name: 'c',
      country_codes: ['US'],
      language: 'en',
    };
    expect(requestProblem('/link/token/create', body)).toMatchObject({
      code: 'UNKNOWN_FIELDS',
      message: expect.stringMatching(/user\.nickname/),
    });
  });
});

describe('a response', () => {
  const error = {
    error_type: 'TRANSFER_ERROR',
    error_code: 'TRANSFER_ACCOUNT_BLOCKED',
    error_message: 'blocked',
    display_message: null,
  };

  it('of Plaid’s type is sent', () => {
    expect(() => ensurePlaidType('error', error)).not.toThrow();
  });

  it('with a field of ours, or with the text "null" for nothing, is a fault of the bank', () => {
    expect(() => ensurePlaidType('error', { ...error, hint: 'try again' })).toThrow(/additional properties/);
    const ledger = { ledger_id: 'a', balance: { available: '0.00', pending: '0.00' }, request_id: 'b' };
    expect(() => ensurePlaidType('/transfer/ledger/get', { ...ledger, name: 'c', is_default: true })).not.toThrow();
    expect(() => ensurePlaidType('/transfer/ledger/get', { ...ledger, name: 'c', is_default: 'null' })).toThrow(
      /boolean/,
    );
  });
});
