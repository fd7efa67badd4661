import { createdGroup } from '@halqa/contract';
import type { Attempt } from '../ports/replies.ts';
import { ok, problem, type ResultOf } from '../result.ts';
import type { GroupPorts } from './group-ports.ts';

/** The answer that this very attempt got before; a key that stood for another request is refused. */
export async function repeatedReply(
  { replies, clock }: Pick<GroupPorts, 'replies' | 'clock'>,
  attempt: Attempt | null,
): Promise<ResultOf<'createGroup'> | undefined> {
  if (attempt === null) return undefined;
  const remembered = await replies.find(attempt.userId, attempt.key, clock.now());
  if (remembered === undefined) return undefined;
  if (remembered.requestHash !== attempt.requestHash) return problem('key_used_before');
  return ok(createdGroup.parse(remembered.reply));
}
