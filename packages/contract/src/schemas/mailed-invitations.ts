import * as z from 'zod';
import { withoutTrailingMarks } from '../mailed-links.ts';
import { openEnum } from './fields.ts';

/** From an invitation's mail; says which invitation it was, and shows that the mail was read. */
export const token = z.string().overwrite(withoutTrailingMarks).min(1).max(200);

export const invitationToken = z.object({ token });

/**
 * `decline` declines this invitation and blocks nobody. `block_sender` and `block_all` also decline every pending invitation to this
 * address that the block concerns; `allow` ends both blocks.
 */
export const blockChange = z.object({ token, change: z.enum(['decline', 'block_sender', 'block_all', 'allow']) });
export type BlockChange = z.infer<typeof blockChange>['change'];

/** Whom the address blocks from inviting it; `nobody`: everybody may. */
const blocked = z.enum(['nobody', 'sender', 'everyone']);

/** One invitation, for whoever has its mail, and what its address blocks now. Never names the address. */
export const mailedInvitation = z.object({
  organizerName: z.string(),
  groupName: z.string(),
  /** It can still be accepted. */
  isPending: z.boolean(),
  blocked: openEnum(blocked),
  isReported: z.boolean(),
});
export type MailedInvitation = z.infer<typeof mailedInvitation>;
