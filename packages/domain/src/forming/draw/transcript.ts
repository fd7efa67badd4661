import { canonicalJson } from '../../basics/canonical-json.ts';
import { fromHex, hmacSha256, sha256, sha256Hex, toHex } from '../../basics/hash.ts';
import type { GroupId, MembershipId } from '../../basics/ids.ts';

/** Who takes part, frozen when the group is ready. */
export type DrawRoster = {
  readonly groupId: GroupId;
  /** Of the rules that the members accepted. */
  readonly rulesVersion: number;
  readonly members: readonly MembershipId[];
};

/** Everything that decided an order, in hexadecimal where it is bytes. Members and nonces in the order of the ids. */
export type DrawTranscript = DrawRoster & {
  readonly version: typeof DRAW_VERSION;
  readonly rosterHash: string;
  /** Published before any member added a nonce. */
  readonly commit: string;
  /** 32 bytes of the server, revealed after the last nonce. */
  readonly secret: string;
  /** 16 bytes of each member; zeros of those who added none. */
  readonly nonces: readonly string[];
  readonly key: string;
  readonly order: readonly MembershipId[];
};

export const DRAW_VERSION = 'draw-v1';
export const SECRET_BYTES = 32;
export const NONCE_BYTES = 16;
/** The key is a SHA-256. */
export const KEY_BYTES = 32;

/** What the server publishes before members add their nonces: it cannot choose another secret afterwards. */
export function commitToDraw(
  roster: DrawRoster,
  secret: Uint8Array,
): { readonly rosterHash: string; readonly commit: string } {
  if (secret.length !== SECRET_BYTES) throw new RangeError(`A secret has ${SECRET_BYTES} bytes, not ${secret.length}.`);
  const hash = rosterHash(roster);
  return { rosterHash: hash, commit: commitOf(roster.groupId, hash, secret) };
}

/**
 * Draws the payout order. The server fixed its secret before it knew the nonces, and members add theirs before they know
 * the secret, so neither alone can choose the order. A nonce of another length is a bug and throws a RangeError.
 */
export function drawOrder(
  roster: DrawRoster,
  secret: Uint8Array,
  nonceOf: (member: MembershipId) => Uint8Array | undefined,
): DrawTranscript {
  const members = [...roster.members].sort();
  const nonces = members.map((member) => nonceOf(member) ?? new Uint8Array(NONCE_BYTES));
  if (nonces.some(({ length }) => length !== NONCE_BYTES)) throw new RangeError(`A nonce has ${NONCE_BYTES} bytes.`);
  const key = sha256(secret, ...nonces);
  return {
    version: DRAW_VERSION,
    groupId: roster.groupId,
    rulesVersion: roster.rulesVersion,
    members,
    ...commitToDraw(roster, secret),
    secret: toHex(secret),
    nonces: nonces.map(toHex),
    key: toHex(key),
    order: shuffle(members, key).order,
  };
}

export function rosterHash({ groupId, rulesVersion, members }: DrawRoster): string {
  return sha256Hex(canonicalJson({ groupId, rulesVersion, memberIds: [...members].sort() }));
}

/** SHA-256("draw-v1" ‖ group ‖ roster hash, 32 bytes ‖ secret). */
export function commitOf(groupId: GroupId, hash: string, secret: Uint8Array): string {
  return sha256Hex(DRAW_VERSION, groupId, fromHex(hash, 32) ?? '', secret);
}

export type Shuffled<Member> = { readonly order: readonly Member[]; readonly words: number };

/** Shuffles by the words of HMAC-SHA256(key, 0), HMAC-SHA256(key, 1), …: the first four bytes of each, big-endian. */
export function shuffle<Member>(members: readonly Member[], key: Uint8Array): Shuffled<Member> {
  return shuffleBy(members, (counter) => wordOf(key, counter));
}

/**
 * Fisher–Yates with 32-bit words. Those beyond the last multiple of the range are rejected, so that every order is
 * equally likely.
 */
export function shuffleBy<Member>(members: readonly Member[], wordAt: (counter: number) => number): Shuffled<Member> {
  const order = [...members];
  let words = 0;
  const nextBelow = (range: number): number => {
    const rejected = Math.floor(2 ** 32 / range) * range;
    for (;;) {
      const word = wordAt(words);
      words += 1;
      if (word < rejected) return word % range;
    }
  };
  for (let last = order.length - 1; last >= 1; last -= 1) {
    const chosen = nextBelow(last + 1);
    order.splice(last, 1, ...order.splice(chosen, 1, ...order.slice(last, last + 1)));
  }
  return { order, words };
}

function wordOf(key: Uint8Array, counter: number): number {
  const message = new Uint8Array(4);
  new DataView(message.buffer).setUint32(0, counter);
  const { buffer, byteOffset } = hmacSha256(key, message);
  return new DataView(buffer, byteOffset).getUint32(0);
}
