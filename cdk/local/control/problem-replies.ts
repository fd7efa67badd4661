import { problemReply, problems } from '@halqa/contract';
import { problemSentences } from '@halqa/copy';
import type { ProblemReplies } from '../../../packages/local-aws/src/faults/planned-fault.ts';

/** What the API responds with for each problem code, for the fault plan. */
export const problemReplies: ProblemReplies = Object.fromEntries(
  problemReply.shape.code.options.map((code) => [
    code,
    { status: problems[code], body: { error: problemSentences[code], code } },
  ]),
);
