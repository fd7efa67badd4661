import * as z from 'zod';
import { openTabChannel, type TabChannel } from '../tab-channel.ts';
import { signOutReasons } from './sign-out.ts';

const sessionMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('signed-in'), userId: z.string() }),
  z.object({ kind: z.literal('signed-out'), userId: z.string(), reason: z.enum(signOutReasons).default('logged-out') }),
]);
export type SessionMessage = z.infer<typeof sessionMessage>;

/** Announces sign-ins and sign-outs between the tabs of this browser. */
export type SessionChannel = TabChannel<SessionMessage>;

export const openSessionChannel = (): SessionChannel => openTabChannel('halqa.session', sessionMessage);
