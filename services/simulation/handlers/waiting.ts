import { isMissing } from '@halqa/domain';
import { waitingNow } from '../../src/notifications/waiting-on-dashboard.ts';
import type { StoredNotification, WaitingThing } from '../../src/ports/notifications.ts';
import { ensure } from '../invariant.ts';
import { storedRound } from './stored-rounds.ts';
import type { World } from './world.ts';

type Stored = WaitingThing & { readonly PK: string; readonly SK: string };

/**
 * Once every group has ended, nothing waits for anybody on a dashboard any more. The exception is a contribution that a bank took back
 * (`contribution_taken_back`), as long as a contribution to the same round of the same group is missing and can be paid.
 */
export function ensureNothingWaits({ store, tables, now }: Pick<World, 'store' | 'tables' | 'now'>): void {
  const contents = store.contents(tables.product) as unknown as readonly Stored[];
  const payable = new Set(
    contents
      .filter(({ SK }) => SK.startsWith('R#'))
      .map((item) => ({ PK: item.PK, ...storedRound(item as unknown as Readonly<Record<string, unknown>>) }))
      .filter(({ contributions }) => contributions.some(isMissing))
      .map(({ PK, round }) => `${PK} ${round.round}`),
  );
  const isPayable = ({ kind, params, groupId }: StoredNotification & Pick<WaitingThing, 'groupId'>) =>
    kind === 'contribution_taken_back' && payable.has(`GROUP#${groupId} ${params.round}`);
  const stored = contents.filter(({ SK }) => SK.startsWith('WAITS#'));
  for (const [person, things = []] of Object.entries(Object.groupBy(stored, ({ PK }) => PK))) {
    const waiting = waitingNow(things, now()).filter((each) => !isPayable(each));
    ensure(waiting.length === 0, 'waiting', () => `${person} is still asked after the end: ${JSON.stringify(waiting)}`);
  }
}
