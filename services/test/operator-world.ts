import { operatorHandlers } from '../src/compose/operator-handlers.ts';
import { operatorStores } from '../src/compose/operator-stores.ts';
import { serve } from '../src/http/serve.ts';
import { profileOf } from './fakes/people.ts';
import { fakeHttpContext } from './fakes/system.ts';
import { movedMoneyWorld } from './moved-money-world.ts';

export type OperatorWorld = Awaited<ReturnType<typeof operatorWorld>>;

/**
 * A group whose first round has just opened, on Monday, 16 March 2026, and whose money tests move by decisions alone; and these operators.
 * The calls of operators let everybody in.
 */
export async function operatorWorld(...names: readonly string[]) {
  const world = await movedMoneyWorld({ withStream: true });
  await world.addProfiles(...names.map((name) => profileOf(name, { is_admin: true })));
  const handlers = operatorHandlers({ ...world.ports, ...operatorStores(world.table, world.ledgerTable) });
  const operators = serve('operators', handlers, { ...fakeHttpContext(), rejectNonOperator: async () => undefined });
  await world.open();
  return { ...world, operators };
}
