import * as z from 'zod';

/** The responses of the Link dialog's operations: the bank returns them, the dialog parses them with these schemas. */
const LinkInstitution = z.object({ institution_id: z.string(), name: z.string() });

const LinkAccount = z.object({
  id: z.string(),
  name: z.string(),
  mask: z.string(),
  type: z.string(),
  subtype: z.string(),
  availableCents: z.int(),
});

export const LinkStarted = z.object({
  client_name: z.string(),
  /** The bank that is fixed beforehand, or null when the person chooses one. */
  institution: LinkInstitution.nullable(),
  institutions: z.array(LinkInstitution),
  update_mode: z.boolean(),
});

export const LinkLoggedIn = z.object({ accounts: z.array(LinkAccount) });

export const LinkFinished = z.object({
  public_token: z.string(),
  institution: LinkInstitution,
  accounts: z.array(LinkAccount),
});

export type LinkInstitution = z.infer<typeof LinkInstitution>;
export type LinkAccount = z.infer<typeof LinkAccount>;
export type LinkStarted = z.infer<typeof LinkStarted>;
export type LinkLoggedIn = z.infer<typeof LinkLoggedIn>;
export type LinkFinished = z.infer<typeof LinkFinished>;
