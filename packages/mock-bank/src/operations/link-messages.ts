import * as z from 'zod';

/** The responses of the Link dialog's operations: the bank returns them, the dialog parses them with these schemas. */
const LinkInstitution = z.object({
  institution_id: z.string(),
  name: z.string(),
  /** People log in on the bank's own pages. */
  oauth: z.boolean(),
});

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
  /** What the person allowed on the bank's own pages, when the dialog goes on after them. */
  granted: z.object({ institution: LinkInstitution, accounts: z.array(LinkAccount) }).nullable(),
});

export const LinkLoggedIn = z.object({ accounts: z.array(LinkAccount) });

/** `open`: the person has not decided on the bank's pages yet. */
export const LinkOAuthVisit = z.object({
  status: z.enum(['open', 'granted', 'denied']),
  accounts: z.array(LinkAccount),
});

export const LinkFinished = z.object({
  public_token: z.string(),
  institution: LinkInstitution.omit({ oauth: true }),
  accounts: z.array(LinkAccount),
});

export type LinkInstitution = z.infer<typeof LinkInstitution>;
export type LinkAccount = z.infer<typeof LinkAccount>;
export type LinkStarted = z.infer<typeof LinkStarted>;
export type LinkLoggedIn = z.infer<typeof LinkLoggedIn>;
export type LinkOAuthVisit = z.infer<typeof LinkOAuthVisit>;
export type LinkFinished = z.infer<typeof LinkFinished>;
