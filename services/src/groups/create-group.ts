import { createHash } from 'node:crypto';
import type { NewGroup } from '@halqa/contract';
import { decideCreateGroup } from '@halqa/domain';
import type { Attempt, RememberedReply } from '../ports/replies.ts';
import { canCreateGroups } from '../profile/profile-reply.ts';
import type { RequestOf } from '../request.ts';
import { ok, problem, type ResultOf } from '../result.ts';
import { buildNewGroup } from './build-new-group.ts';
import type { GroupPorts } from './group-ports.ts';
import { personOf } from './person.ts';
import { repeatedReply } from './repeated-reply.ts';

/** Creates a group with the caller as its admin, and an invitation for everyone they named. */
export async function createGroup(
  ports: GroupPorts,
  { caller, body, idempotencyKey }: RequestOf<'createGroup'>,
): Promise<ResultOf<'createGroup'>> {
  const attempt = idempotencyKey === null ? null : { ...caller, key: idempotencyKey, requestHash: hashOf(body) };
  const earlier = await repeatedReply(ports, attempt);
  if (earlier) return earlier;

  const profile = await ports.profiles.find(caller.userId);
  if (profile === undefined) return problem('not_authorized_create');
  const creator = personOf(profile);
  const isAuthorized = canCreateGroups(profile, ports.createAllowList);
  const decided = decideCreateGroup(body, { ...creator, isAuthorized }, ports.clock.now());
  if (!decided.ok) return decided;

  const { aggregate, reply } = await buildNewGroup(ports, creator, decided);
  const saved = await ports.groups.create({ ...aggregate, remember: remember(ports, attempt, reply) });
  if (saved === 'created') return ok(reply);
  return saved === 'repeated' ? ((await repeatedReply(ports, attempt)) ?? problem('conflict')) : problem('conflict');
}

function remember({ clock }: GroupPorts, attempt: Attempt | null, reply: unknown): RememberedReply | undefined {
  if (attempt === null) return undefined;
  const { userId, key, requestHash } = attempt;
  return { userId, key, requestHash, reply, rememberedAt: clock.now() };
}

const hashOf = (body: NewGroup): string => createHash('sha256').update(JSON.stringify(body)).digest('hex');
