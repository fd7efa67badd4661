import * as z from 'zod';

/** Attributes as the API passes them. */
export const Attributes = z.array(z.object({ Name: z.string(), Value: z.string().optional() }));

/** What a client hands through to the triggers. */
export const ClientMetadata = z.record(z.string(), z.string()).optional();

/** The whole request of an operation about one user, for operators. */
export const UserOfPool = z.object({ UserPoolId: z.string(), Username: z.string() });
