import * as z from 'zod';

/** What every call about an item's accounts takes. */
export const AccountsInput = z.object({
  access_token: z.string(),
  options: z.object({ account_ids: z.array(z.string()).optional() }).optional(),
});
