import { consumedItems } from '../../src/store/event-items.ts';
import { ensure } from '../invariant.ts';
import { createStreamReader, type StreamBatch } from '../store/memory-store.ts';
import { MINUTE, type World } from './world.ts';
import { seatsOf } from './written-seats.ts';

type Consumer = keyof typeof consumedItems;
const consumers: readonly Consumer[] = ['notifier', 'projections'];

/** The share of handled batches that are delivered again. */
const REPEATED_SHARE = 0.05;
/** How long the platform waits for a function that does not end. */
const TIME_OUT = 5 * MINUTE;

/**
 * Delivers the product's stream to both of its consumers: partition by partition in order, several partitions at once, again
 * what was not handled, and some of what was.
 */
export function createConsumers(world: World) {
  const { store, tables, plan, now, random } = world;
  const changes = store.stream(tables.product);
  const below = (limit: number) => (world.isCalm ? 0 : random.below(limit));
  const isRepeated = () => !world.isCalm && random.chance(REPEATED_SHARE);
  const readerOf = (consumer: Consumer) =>
    createStreamReader(changes, { below, isRepeated, isConsumed: (key) => isConsumed(consumer, key) });
  const readers = {
    notifier: readerOf('notifier'),
    projections: readerOf('projections'),
  };
  const planned = new Set<Consumer>();
  let seen = 0;
  let delivering = 0;

  function poll(consumer: Consumer): void {
    planned.delete(consumer);
    // Waits for the end of the transaction: the real stream reports only what is committed in full.
    if (store.isWriting()) {
      planPoll(consumer);
      return;
    }
    for (let batch = readers[consumer].next(); batch !== undefined; batch = readers[consumer].next())
      deliver(consumer, batch);
  }

  function deliver(consumer: Consumer, { records, settle }: StreamBatch): void {
    let isSettled = false;
    delivering += 1;
    const end = (isHandled: boolean) => {
      if (isSettled) return;
      isSettled = true;
      delivering -= 1;
      settle(isHandled);
      planPoll(consumer);
    };
    const onLost = () => plan(now() + TIME_OUT, () => end(false));
    world.invoke(
      consumer,
      async (functions) => {
        const { batchItemFailures } = await functions[consumer]({ Records: records });
        end(batchItemFailures.length === 0);
      },
      onLost,
    );
  }

  function planPoll(consumer: Consumer): void {
    if (planned.has(consumer)) return;
    planned.add(consumer);
    plan(now() + 1_000, () => poll(consumer));
  }

  return {
    /** Whether both have handled everything that was written. */
    haveRead: () => changes.length === seen && planned.size === 0 && delivering === 0,
    /** Plans a delivery when there is something new. */
    observe: () => {
      if (changes.length === seen) return;
      const fresh = changes.slice(seen);
      seen = changes.length;
      for (const consumer of consumers) if (fresh.some(({ key }) => isConsumed(consumer, key))) planPoll(consumer);
    },

    /**
     * Delivers the stream once more when all is over, which shows that nobody gets a notice twice and that none was missing. Skips a
     * group that was taken over, and what is delivered differently once somebody has left or was replaced.
     */
    ensureRedeliveryChangesNothing: async () => {
      world.mails.ensureOnce();
      const [organizer] = world.terms.people;
      // Whoever took a group over would get what its organizer got before that.
      const isTakenOver = store
        .contents(tables.product)
        .some(
          ({ PK, SK, organizerId = organizer }) =>
            String(PK).startsWith('GROUP#') && SK === 'META' && organizerId !== organizer,
        );
      if (isTakenOver) return;
      const before = JSON.stringify(store.contents(tables.product));
      const mails = world.mails.sent.length;
      const functions = world.undisturbed();
      // A redelivery would notify members of what was before they came: whoever joined after somebody had left of older facts, and
      // whoever took a place of older facts and money events.
      const stored = store.contents(tables.product);
      const seats = stored.flatMap(({ PK, SK, ...item }) => seatsOf({ PK: String(PK), SK: String(SK), item }));
      const hasSeatIn = (expected: string) => seats.some(({ state }) => state === expected);
      const isReplaced = hasSeatIn('replaced');
      const skippedPrefixes = hasSeatIn('left') || isReplaced ? ['FACT#', ...(isReplaced ? ['EVENT#'] : [])] : [];
      for (const consumer of consumers) {
        const isDelivered = ({ PK, SK }: Key) =>
          isConsumed(consumer, { PK, SK }) && !skippedPrefixes.some((prefix) => SK.startsWith(prefix));
        const reader = createStreamReader(changes, { below, isRepeated: () => false, isConsumed: isDelivered });
        for (let batch = reader.next(); batch !== undefined; batch = reader.next()) {
          const { batchItemFailures } = await functions[consumer]({ Records: batch.records });
          ensure(batchItemFailures.length === 0, 'notices', () => `the ${consumer} cannot handle a record again`);
          batch.settle(true);
        }
      }
      const isSame = JSON.stringify(store.contents(tables.product)) === before;
      const late = world.mails.sent.slice(mails).map(({ to, words }) => `${words.subject} to ${to}`);
      ensure(late.length === 0, 'notices', () => `mails were missing: ${late.join(', ')}`);
      ensure(isSame, 'notices', () => 'what consumers store changes when the same is delivered again');
      world.mails.ensureOnce();
    },
  };
}

type Key = { readonly PK: string; readonly SK: string };

const isConsumed = (consumer: Consumer, { PK, SK }: Key) =>
  consumedItems[consumer].some(({ pk, sk }) => PK.startsWith(pk) && SK.startsWith(sk));
