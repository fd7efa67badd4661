import type { KeyStatement } from '../src/adapters/dynamo/key-statements.ts';

/** One item of a request, by the action that IAM checks for it. */
export type KeyAccess = { readonly table: string; readonly action: string; readonly key: string };

/**
 * What IAM rejects of a request to a table under any reading of the keys that it compares: the item's own, those of its
 * action, those of the table, or those of the whole request.
 */
export function rejectedBy(
  statements: readonly KeyStatement[],
  table: string,
  request: readonly KeyAccess[],
): string[] {
  const ofTable = request.filter((each) => each.table === table);
  return ofTable.flatMap((access) => {
    const readings = {
      own: [access],
      action: ofTable.filter(({ action }) => action === access.action),
      table: ofTable,
      request,
    };
    return Object.entries(readings).flatMap(([reading, compared]) => {
      const keys = compared.map(({ key }) => key);
      return allows(statements, access.action, keys) ? [] : [`${access.action} ${keys.map(beginning)} by ${reading}`];
    });
  });
}

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
