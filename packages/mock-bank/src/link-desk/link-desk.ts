import type { BankCall } from '../bank-call.ts';
import { linkFinish } from './link-finish.ts';
import { linkLogIn } from './link-log-in.ts';
import { linkStart } from './link-start.ts';

/** The calls of the Link dialog, by path. */
export const linkDesk: ReadonlyMap<string, BankCall> = new Map(
  [linkStart, linkLogIn, linkFinish].map((call) => [call.path, call]),
);
