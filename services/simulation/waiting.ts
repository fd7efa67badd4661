import { ensure } from '@halqa/simulator/invariant';
import { waitingNow, waitsUntilRead } from '../src/notifications/waiting-things.ts';
import type { WaitingThing } from '../src/ports/notifications.ts';
import type { World } from './world.ts';

type Stored = WaitingThing & { readonly PK: string; readonly SK: string };

/** Once every group has ended, nothing about anybody's money waits on a dashboard, whatever they were notified of on the way. */
export function ensureNothingWaits({ store, tables, now }: Pick<World, 'store' | 'tables' | 'now'>): void {
  const stored = (store.contents(tables.product) as unknown as readonly Stored[]).filter(({ SK }) =>
    SK.startsWith('WAITS#'),
  );
  for (const [person, things = []] of Object.entries(Object.groupBy(stored, ({ PK }) => PK))) {
    const waiting = waitingNow(things, now()).filter(({ kind }) => !waitsUntilRead(kind));
    ensure(waiting.length === 0, 'notice', () => `${person} reads for ever: ${JSON.stringify(waiting)}`);
  }
}
