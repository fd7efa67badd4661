// What the shell reads from other tabs, from storage and from the document. The build evaluates this module, so that pages
// load the shapes and not zod.

import { release, releaseSet, remoteManifest } from '@halqa/contract';
import { shapeOf } from '@halqa/contract/shape-of';
import * as z from 'zod';
import { signOutReasons } from './session/sign-out-reasons.ts';

/** `session`: the id of the browser session. `items`: the tokens by their keys in the storage. */
const tokens = { session: z.string(), items: z.record(z.string(), z.string()) };

/** Tokens of a login that is not remembered. Sent on a channel of their own, which only `shareTokens` reads and nothing logs. */
export const tokenMessage = shapeOf(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('request'), session: z.string() }),
    z.object({ kind: z.literal('response'), ...tokens }),
    /** After a refresh: all tabs replace their copy. */
    z.object({ kind: z.literal('refreshed'), ...tokens }),
  ]),
);

/** The claims of an ID token that the shell reads. */
export const tokenClaims = shapeOf(
  z.object({ sub: z.string(), email: z.string().optional(), name: z.string().optional() }),
);

export const sessionMessage = shapeOf(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('signed-in'), userId: z.string() }),
    z.object({
      kind: z.literal('signed-out'),
      userId: z.string(),
      reason: z.enum(signOutReasons).default('logged-out'),
    }),
  ]),
);

/** `userId`: only for this person. `until`: in epoch milliseconds. */
export const storedReturnPath = shapeOf(
  z.object({ path: z.string(), userId: z.string().optional(), until: z.number().optional() }),
);

const anyRelease = release.extend({ manifest: remoteManifest.extend({ contract: z.number().int() }) });

/** Accepts remotes of another contract version, so that only their own routes show that they need a newer site. */
export const anyReleaseSet = shapeOf(releaseSet.extend({ remotes: z.record(z.string(), anyRelease) }));

/** What an open page reads of `/releases.json`: which set visitors get by now. */
export const liveReleaseSet = shapeOf(z.object({ generation: z.string() }));
