import type { CryptoKey } from 'jose';
import type { Clock } from '../../ports/system.ts';

/** The bank replaces its keys now and then, and says when one has expired. */
const KEY_MILLISECONDS = 3_600_000;

/** For so long an id that the bank did not know is not looked up again. */
const UNKNOWN_MILLISECONDS = 600_000;

/** How many ids are remembered: known ones, and as many unknown ones. */
const MOST_IDS = 100;

/** How many unknown ids are looked up in a minute: new keys are rare, and anybody can make up an id. */
const MOST_LOOKUPS = 5;
const MINUTE = 60_000;

type Known = { readonly key: CryptoKey; readonly readAt: number };

/**
 * Reads the keys that sign webhooks by their ids, each once an hour. Undefined for an id that the bank does not have, or that is
 * not looked up now; the bank then sends its message again: https://plaid.com/docs/api/webhooks/
 *
 * @param read asks the bank; undefined for a key that it does not have
 */
export function webhookKeys(
  read: (kid: string) => Promise<CryptoKey | undefined>,
  { now }: Clock,
): (kid: string) => Promise<CryptoKey | undefined> {
  const known = new Map<string, Known>();
  const unknownUntil = new Map<string, number>();
  const reading = new Map<string, Promise<CryptoKey | undefined>>();
  let lookups: readonly number[] = [];
  return keyOf;

  async function keyOf(kid: string): Promise<CryptoKey | undefined> {
    const stored = known.get(kid);
    if (stored !== undefined && now() < stored.readAt + KEY_MILLISECONDS) return stored.key;
    const pending = reading.get(kid);
    if (pending !== undefined) return pending;
    if (stored === undefined && !mayLookUp(kid)) return undefined;
    const started = lookUp(kid).finally(() => reading.delete(kid));
    reading.set(kid, started);
    return started;
  }

  function mayLookUp(kid: string): boolean {
    if (now() < (unknownUntil.get(kid) ?? 0)) return false;
    lookups = lookups.filter((at) => now() - at < MINUTE);
    if (lookups.length >= MOST_LOOKUPS) return false;
    lookups = [...lookups, now()];
    return true;
  }

  async function lookUp(kid: string): Promise<CryptoKey | undefined> {
    const key = await read(kid);
    known.delete(kid);
    if (key === undefined) remember(unknownUntil, kid, now() + UNKNOWN_MILLISECONDS);
    else remember(known, kid, { key, readAt: now() });
    return key;
  }
}

function remember<Value>(ids: Map<string, Value>, kid: string, value: Value): void {
  if (ids.size >= MOST_IDS) ids.clear();
  ids.set(kid, value);
}
