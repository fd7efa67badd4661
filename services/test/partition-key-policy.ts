import type { KeyStatement } from '../src/store/key-statements.ts';

/** One item of a request, by the action that IAM checks for it. */
export type KeyAccess = { readonly table: string; readonly action: string; readonly key: string };

/**
 * A write with the keys that IAM compares under one reading: the item's own, those of its action, those of the table, or those of the
 * whole request. A policy has to hold under each.
 */
type Compared = {
  readonly table: string;
  readonly action: string;
  readonly reading: string;
  readonly keys: readonly string[];
};

export const comparedKeys = (request: readonly KeyAccess[]): Compared[] =>
  request.flatMap((access) => {
    const ofTable = request.filter(({ table }) => table === access.table);
    const readings = {
      own: [access],
      action: ofTable.filter(({ action }) => action === access.action),
      table: ofTable,
      request,
    };
    const { table, action } = access;
    return Object.entries(readings).map(([reading, items]) => ({
      table,
      action,
      reading,
      keys: items.map(({ key }) => key),
    }));
  });

/** What IAM rejects of a request to a table under any reading of the keys that it compares. */
export const rejectedBy = (
  statements: readonly KeyStatement[],
  table: string,
  request: readonly KeyAccess[],
): string[] =>
  comparedKeys(request)
    .filter((each) => each.table === table && !allows(statements, each.action, each.keys))
    .map(({ action, keys, reading }) => `${action} ${keys.map(beginning)} by ${reading}`);

/** An explicit denial outweighs every allowance, and nothing is allowed that no statement allows. */
function allows(statements: readonly KeyStatement[], action: string, keys: readonly string[]): boolean {
  const applies = statements.filter(
    (statement) =>
      statement.actions.some((each) => each === action) &&
      keys.every((key) => statement.keys.some((prefix) => key.startsWith(prefix))),
  );
  return applies.some(({ effect }) => effect === 'Allow') && !applies.some(({ effect }) => effect === 'Deny');
}

const beginning = (key: string) => key.replace(/#.*/, '#');
