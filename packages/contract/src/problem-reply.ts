import * as z from 'zod';
import { type ProblemCode, problems } from './problems.ts';

const codes = Object.keys(problems) as [ProblemCode, ...ProblemCode[]]; // Object.keys forgets the key type

/** The one error shape of the API: a sentence for a person, a code for the program, the field where there is one. */
export const problemReply = z.object({
  error: z.string(),
  code: z.enum(codes),
  field: z.string().optional(),
});

export type ProblemReply = z.infer<typeof problemReply>;
