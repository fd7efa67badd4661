import * as z from 'zod';

/** What a browser reports of one remote in one document. Nothing in it is about a person. */
export const mountReport = z.strictObject({
  remote: z
    .string()
    .regex(/^mf_[a-z]{1,40}$/)
    .meta({ examples: ['mf_auth'] }),
  version: z.string().max(64),
  /** `mounted`, or how it failed. */
  outcome: z.enum(['mounted', 'unreachable', 'slow', 'unverified', 'outdated', 'crashed']),
});
export type MountReport = z.infer<typeof mountReport>;
