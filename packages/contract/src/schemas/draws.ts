import { drawStates, NONCE_BYTES } from '@halqa/domain';
import * as z from 'zod';
import { openEnum, timeZone } from './fields.ts';
import { exchangedTurns, lastTurns } from './turns.ts';

/** Bytes as lower-case hexadecimal digits. */
const hex = z.string();

export const drawNonce = z.strictObject({ nonce: z.string().regex(new RegExp(`^[0-9a-f]{${2 * NONCE_BYTES}}$`)) });

/** The nonce that counts: the first one that the member added. */
export const countedNonce = z.object({ nonce: hex });

/** Everything that decided an order; `verifyDraw` of the domain checks it. Members by their ids, in ascending order. */
export const drawTranscript = z.object({
  version: z.literal('draw-v1'),
  groupId: z.string(),
  rulesVersion: z.number().int(),
  members: z.array(z.string()),
  rosterHash: hex,
  commit: hex,
  secret: hex,
  nonces: z.array(hex),
  key: hex,
  order: z.array(z.string()),
});

export const draw = z.object({
  /** 1 is the group's first; another one follows a draw that was void. */
  number: z.number().int().positive(),
  state: openEnum(z.enum(drawStates)),
  commit: hex,
  committedAt: z.iso.datetime(),
  /** When the secret is revealed, and until when members can be ready. */
  closesAt: z.iso.datetime(),
  members: z.array(z.object({ id: z.string(), name: z.string(), isYou: z.boolean(), isReady: z.boolean() })),
  /** The caller's own; null until they are ready. */
  yourNonce: hex.nullable(),
  /** Null until the reveal. */
  transcript: drawTranscript.nullable(),
});

export const groupDraw = z.object({
  groupName: z.string(),
  /** IANA name. */
  timeZone,
  /** The newest one; null in a group that has not drawn. */
  draw: draw.nullable(),
  /** The drawn order stays; these turns were exchanged since. */
  exchanged: exchangedTurns,
  /** And these turns were put at the end since. */
  lastTurns: lastTurns.default([]),
});
export type GroupDraw = z.infer<typeof groupDraw>;
export type DrawDetail = z.infer<typeof draw>;
