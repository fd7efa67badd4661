import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { type Failure, fail } from '../plaid-errors.ts';
import schemas from './plaid-schemas.json' with { type: 'json' };

const ajv = new Ajv({ allErrors: true, strict: false, schemas: [{ $id: 'plaid', ...schemas }] });
const validators = new Map<string, ValidateFunction>();

/** The schema of one side of an exchange; undefined of a path that is not Plaid's. */
function validatorOf(path: string, side: 'request' | 'response'): ValidateFunction | undefined {
  if (!Object.hasOwn(schemas.definitions.PlaidExchanges.properties, path)) return undefined;
  const pointer = path.replaceAll('~', '~0').replaceAll('/', '~1');
  const $ref = `plaid#/definitions/PlaidExchanges/properties/${encodeURIComponent(pointer)}/properties/${side}`;
  const validator = validators.get($ref) ?? ajv.compile({ $ref });
  validators.set($ref, validator);
  return validator;
}

/** What Plaid answers to a request that is not of its type; undefined to one that is. */
export function requestProblem(path: string, body: unknown): Failure | undefined {
  const validate = validatorOf(path, 'request');
  if (validate === undefined || validate(body)) return undefined;
  const errors = validate.errors ?? [];
  const missing = fieldsOf(errors, 'required', 'missingProperty');
  if (missing.length > 0)
    return fail('MISSING_FIELDS', `the following required fields are missing: ${missing.join(', ')}`);
  const unknown = fieldsOf(errors, 'additionalProperties', 'additionalProperty');
  if (unknown.length > 0) {
    return fail('UNKNOWN_FIELDS', `the following fields are not recognized by this endpoint: ${unknown.join(', ')}`);
  }
  return fail('INVALID_FIELD', sentenceOf(errors));
}

/**
 * Throws when the bank would send what is not of Plaid's type: that is a fault of the bank, and not of its client.
 * @param exchange a path, `error` or `webhook`
 */
export function ensurePlaidType(exchange: string, response: unknown): void {
  const validate = validatorOf(exchange, 'response');
  if (validate === undefined || validate(response)) return;
  throw new Error(`The response of ${exchange} is not Plaid's: ${sentenceOf(validate.errors ?? [])}`);
}

const nameOf = (pointer: string, field = ''): string =>
  [...pointer.split('/').slice(1), field].filter(Boolean).join('.');

const fieldsOf = (errors: readonly ErrorObject[], keyword: string, param: string): string[] =>
  errors
    .filter((error) => error.keyword === keyword)
    .map(({ instancePath, params }) => nameOf(instancePath, String((params as Record<string, unknown>)[param])));

const sentenceOf = (errors: readonly ErrorObject[]): string =>
  errors.map(({ instancePath, message }) => `${nameOf(instancePath)}: ${message}`).join('; ');
