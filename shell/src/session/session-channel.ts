import type { AcceptedBy } from '@halqa/contract';
import { sessionMessage } from '../shapes.constant.ts';
import { openTabChannel, type TabChannel } from '../tab-channel.ts';

export type SessionMessage = AcceptedBy<typeof sessionMessage>;

/** Announces sign-ins and sign-outs between the tabs of this browser. */
export type SessionChannel = TabChannel<SessionMessage>;

export const openSessionChannel = (): SessionChannel => openTabChannel('halqa.session', sessionMessage);
