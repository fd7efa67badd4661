import { type Decision, problem } from '../../basics/decision.ts';
import { fromHex } from '../../basics/hash.ts';
import type { MembershipId, UserId } from '../../basics/ids.ts';
import { limits } from '../../basics/limits.ts';
import { type EpochMilliseconds, HOUR_IN_MILLISECONDS } from '../../basics/time.ts';
import type { Group } from '../../group/group.ts';
import { isSeated, type Membership, membershipOf } from '../../group/membership.ts';
import {
  commitToDraw,
  type DrawRoster,
  type DrawTranscript,
  drawOrder,
  NONCE_BYTES,
  SECRET_BYTES,
} from './transcript.ts';

export const drawStates = ['open', 'revealed', 'void'] as const;
export type DrawState = (typeof drawStates)[number];

/** A draw of a group's order. Its secret is in it from the reveal on, in `result`. */
export type Draw = Omit<DrawRoster, 'groupId'> & {
  /** 1 is the group's first; another one follows a draw that was void. */
  readonly number: number;
  readonly state: DrawState;
  readonly rosterHash: string;
  readonly commit: string;
  readonly committedAt: EpochMilliseconds;
  /** Until then members add their nonces; from then on the secret is revealed. Never moved. */
  readonly closesAt: EpochMilliseconds;
  /** Of the members who are ready: 32 hexadecimal digits. */
  readonly nonces: Readonly<Record<MembershipId, string>>;
  /** What the reveal added; null before it, and for ever in a void draw. */
  readonly result: Pick<DrawTranscript, 'secret' | 'key' | 'order'> | null;
  /** Raised by each nonce. */
  readonly version: number;
};

/** The version of the draw's rules, which the roster's hash covers. */
export const DRAW_RULES_VERSION = 1;

/** A draw that is not revealed by then is void: a server that dislikes an order cannot wait for ever. */
export const drawVoidAt = ({ closesAt }: Pick<Draw, 'closesAt'>): EpochMilliseconds =>
  closesAt + limits.draw.voidAfterHours * HOUR_IN_MILLISECONDS;

/** Commits to the secret. Nobody has added a nonce: they can only be added to a draw that is stored with its commit. */
export function beginDraw(
  roster: DrawRoster,
  secret: Uint8Array,
  { number, now, openMilliseconds }: { number: number; now: EpochMilliseconds; openMilliseconds: number },
): Draw {
  return {
    number,
    state: 'open',
    rulesVersion: roster.rulesVersion,
    members: [...roster.members].sort(),
    ...commitToDraw(roster, secret),
    committedAt: now,
    closesAt: now + openMilliseconds,
    nonces: {},
    result: null,
    version: 1,
  };
}

export type ReadyRequest = {
  readonly members: readonly Membership[];
  /** The newest one of the group; undefined when there was none. */
  readonly draw: Draw | undefined;
  readonly person: UserId;
  /** 32 hexadecimal digits. */
  readonly nonce: string;
  readonly now: EpochMilliseconds;
};

export type ReadyProblem = 'group_not_found' | 'draw_closed';

/** `adds`: false when the member was ready before, with the nonce that counts. */
export type Ready = { readonly membershipId: MembershipId; readonly nonce: string; readonly adds: boolean };

/**
 * Decides whether a member's nonce counts: the first one does, before the closing instant. Valid for the draw as it was
 * read: the save carries the condition that it is still open and has no nonce of theirs.
 */
export function decideReady({
  members,
  draw,
  person,
  nonce,
  now,
}: ReadyRequest): Decision<{ ready: Ready }, ReadyProblem> {
  const membership = membershipOf(members, person);
  if (membership === undefined || !isSeated(membership)) return problem('group_not_found');
  const membershipId = membership.id;
  const counted = draw?.nonces[membershipId];
  if (counted !== undefined) return { ok: true, ready: { membershipId, nonce: counted, adds: false } };
  const isOpen = draw?.state === 'open' && now < draw.closesAt && draw.members.includes(membershipId);
  if (!isOpen) return problem('draw_closed');
  return { ok: true, ready: { membershipId, nonce, adds: true } };
}

type DrawingGroup = Pick<Group, 'id' | 'state'>;

/**
 * The transcript that the reveal publishes: from the closing instant until the draw is void. Undefined before and after,
 * and once it was revealed. Throws when the secret is not the one that was committed to.
 */
export function revealDraw(
  group: DrawingGroup,
  draw: Draw,
  secret: string,
  now: EpochMilliseconds,
): DrawTranscript | undefined {
  const isDue = now >= draw.closesAt && now < drawVoidAt(draw);
  if (!isDue || draw.state !== 'open' || group.state !== 'drawing') return undefined;
  const bytes = fromHex(secret, SECRET_BYTES);
  if (bytes === undefined) throw new Error(`The secret of a draw has ${SECRET_BYTES} bytes`);
  const { rulesVersion, members } = draw;
  const transcript = drawOrder({ groupId: group.id, rulesVersion, members }, bytes, (member) => nonceOf(draw, member));
  if (transcript.commit !== draw.commit) throw new Error('The secret is not the one that was committed to');
  return transcript;
}

/** Whether a draw is void now: its group may start anew. */
export function isDrawOverdue(group: Pick<Group, 'state'>, draw: Draw, now: EpochMilliseconds): boolean {
  return group.state === 'drawing' && draw.state === 'open' && now >= drawVoidAt(draw);
}

/** Everything that decided the order, for anybody to check; null before the reveal. */
export function transcriptOf({ id }: Pick<Group, 'id'>, draw: Draw): DrawTranscript | null {
  if (draw.result === null) return null;
  const { rulesVersion, members, rosterHash, commit, result } = draw;
  const nonces = members.map((member) => draw.nonces[member] ?? '00'.repeat(NONCE_BYTES));
  return { version: 'draw-v1', groupId: id, rulesVersion, members, rosterHash, commit, nonces, ...result };
}

function nonceOf({ nonces }: Draw, member: MembershipId): Uint8Array | undefined {
  const text = nonces[member];
  return text === undefined ? undefined : fromHex(text, NONCE_BYTES);
}
