import { isMissing } from '../../src/group/views/money-view.ts';
import { waitingNow } from '../../src/notifications/waiting-on-dashboard.ts';
import type { StoredNotification, WaitingThing } from '../../src/ports/notifications.ts';
import { ensure } from '../invariant.ts';
import { storedRound } from './stored-rounds.ts';
import type { World } from './world.ts';

type Stored = WaitingThing & { readonly PK: string; readonly SK: string };

/**
 * Once every group has ended, nothing about anybody's money waits on a dashboard, whatever they were notified of on the way: but what a
 * bank took back after the end, as long as a contribution of that round can be paid.
 */
export function ensureNothingWaits({ store, tables, now }: Pick<World, 'store' | 'tables' | 'now'>): void {
  const contents = store.contents(tables.product) as unknown as readonly Stored[];
  const payable = new Set(
    contents
      .filter(({ SK }) => SK.startsWith('R#'))
      .map((item) => storedRound(item as unknown as Readonly<Record<string, unknown>>))
      .filter(({ contributions }) => contributions.some(isMissing))
      .map(({ round }) => round.round),
  );
  const isPayable = ({ kind, params }: StoredNotification) =>
    kind === 'contribution_taken_back' && payable.has(params.round);
  const stored = contents.filter(({ SK }) => SK.startsWith('WAITS#'));
  for (const [person, things = []] of Object.entries(Object.groupBy(stored, ({ PK }) => PK))) {
    const waiting = waitingNow(things, now()).filter((each) => !isPayable(each));
    ensure(waiting.length === 0, 'notice', () => `${person} reads for ever: ${JSON.stringify(waiting)}`);
  }
}
