import { canonicalJson } from '../../basics/canonical-json.ts';
import { fromHex, sha256, toHex } from '../../basics/hash.ts';
import type { GroupId, MembershipId } from '../../basics/ids.ts';
import {
  commitOf,
  DRAW_VERSION,
  type DrawTranscript,
  KEY_BYTES,
  NONCE_BYTES,
  rosterHash,
  SECRET_BYTES,
  shuffle,
} from './transcript.ts';

/** What a member knows apart from the transcript: the commit that they saw before the draw, and the nonce that they added. */
export type PublishedDraw = {
  readonly groupId: GroupId;
  readonly commit: string;
  /** A nonce that is missing here is not compared. */
  readonly nonces?: ReadonlyMap<MembershipId, string>;
};

/** Every check of a transcript, in the order of the steps. */
export const drawChecks = [
  'group',
  // The commit is the one that was published before the nonces.
  'published_commit',
  'published_nonce',
  'members',
  'roster_hash',
  'commit',
  'key',
  'order',
] as const;

/** What does not match. `format`: not a transcript of this version, since fields are missing, too many or of another form. */
export type DrawMismatch = 'format' | (typeof drawChecks)[number];

/**
 * Recomputes a draw from its transcript, compares it with what was published, and returns the checks that fail; an empty list
 * is a true draw. Accepts anything, since a transcript may come from a file.
 */
export function verifyDraw(transcript: unknown, published: PublishedDraw): readonly DrawMismatch[] {
  if (!isTranscript(transcript)) return ['format'];
  const { groupId, members, nonces, commit, order } = transcript;
  const secret = fromHex(transcript.secret, SECRET_BYTES);
  const key = fromHex(transcript.key, KEY_BYTES);
  const nonceBytes = nonces.flatMap((nonce) => fromHex(nonce, NONCE_BYTES) ?? []);
  const isComplete = nonces.length === members.length && nonceBytes.length === members.length;
  if (secret === undefined || key === undefined || !isComplete) return ['format'];
  const checks: Record<(typeof drawChecks)[number], boolean> = {
    group: groupId === published.groupId,
    published_commit: commit === published.commit,
    published_nonce: members.every(
      (member, index) => (published.nonces?.get(member) ?? nonces[index]) === nonces[index],
    ),
    members: isSortedWithoutRepeats(members),
    roster_hash: transcript.rosterHash === rosterHash(transcript),
    commit: commit === commitOf(groupId, transcript.rosterHash, secret),
    key: transcript.key === toHex(sha256(secret, ...nonceBytes)),
    order: canonicalJson(order) === canonicalJson(shuffle(members, key).order),
  };
  return drawChecks.filter((each) => !checks[each]);
}

function isSortedWithoutRepeats(members: readonly string[]): boolean {
  return members.every((member, index) => index === 0 || (members[index - 1] ?? '') < member);
}

const isText = (value: unknown) => typeof value === 'string';
const isTexts = (value: unknown) => Array.isArray(value) && value.every(isText);

const fields: Readonly<Record<keyof DrawTranscript, (value: unknown) => boolean>> = {
  version: (value) => value === DRAW_VERSION,
  groupId: isText,
  rulesVersion: Number.isSafeInteger,
  members: isTexts,
  rosterHash: isText,
  commit: isText,
  secret: isText,
  nonces: isTexts,
  key: isText,
  order: isTexts,
};

function isTranscript(value: unknown): value is DrawTranscript {
  if (typeof value !== 'object' || value === null) return false;
  const stated = new Map<string, unknown>(Object.entries(value));
  const expected = Object.entries(fields);
  return stated.size === expected.length && expected.every(([field, fits]) => fits(stated.get(field)));
}
