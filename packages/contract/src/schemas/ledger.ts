import * as z from 'zod';

/** The books of a group (decision 0036), for a member who verifies them. */
export const groupLedger = z.object({
  groupName: z.string(),
  /** Whose memberships the journals name. Nothing about a person is in a journal. */
  members: z.array(z.object({ id: z.string(), name: z.string() })),
  /** In order. Each is checked by `isJournal` of the domain where it is read, so that the page can say which one is not. */
  journals: z.array(
    z.unknown().meta({
      description:
        'A journal: groupId, sequence (from 1), id, at (epoch milliseconds), entry (kind, with round, member, attempt and amount in cents), postings (account, and amount in cents: a debit is positive), previousHash and hash (SHA-256 over the canonical JSON of the rest).',
    }),
  ),
});
export type GroupLedger = z.infer<typeof groupLedger>;
