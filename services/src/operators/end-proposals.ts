import {
  decideEndAnswer,
  decideEndProposal,
  type EndProposal,
  endProposalExpiry,
  groupId,
  isEndProposalOpen,
  type UserId,
} from '@halqa/domain';
import { isIdText, ok, problem, type RequestOf, type ResultOf } from '../basics/handler.ts';
import { recordRead } from './audit.ts';
import type { OperatorPorts } from './operator-ports.ts';

/** Lists what operators proposed to end and nobody has answered yet, and records who read it. */
export async function listEndProposals(
  ports: OperatorPorts,
  { caller }: RequestOf<'listEndProposals'>,
): Promise<ResultOf<'listEndProposals'>> {
  await recordRead(ports, caller, { action: 'ends_read', search: null });
  const now = ports.clock.now();
  const open = (await ports.ends.listOpen()).filter(({ proposal }) => isEndProposalOpen(proposal, now));
  const names = await ports.people.namesOf(open.map(({ proposal }) => proposal.by));
  const proposals = open.map(async ({ group, proposal }) => ({
    groupId: group.id,
    groupName: group.name,
    why: proposal.why,
    reason: proposal.reason,
    version: proposal.version,
    by: names.get(proposal.by) ?? null,
    at: new Date(proposal.at).toISOString(),
    expiresAt: new Date(endProposalExpiry(proposal)).toISOString(),
    needsSecondPerson: proposal.by === caller.userId || (await ports.ends.isMember(group.id, caller.userId)),
  }));
  return ok({ proposals: await Promise.all(proposals) });
}

/** Proposes to end a group, with the reason in the audit. Nothing else changes. */
export async function proposeEnd(
  ports: OperatorPorts,
  { caller, params, body }: RequestOf<'proposeEnd'>,
): Promise<ResultOf<'proposeEnd'>> {
  const found = isIdText(params.id) ? await findToDecide(ports, params.id, caller.userId) : undefined;
  if (found === undefined) return problem('not_found');
  const { why, reason } = body;
  const decided = decideEndProposal(found, found.proposal, { groupId: found.group.id, why, reason });
  return decided.ok ? saved(ports, decided.proposal, { ...found, action: 'end_proposed', reason }) : decided;
}

/** Approves or rejects what another operator proposed. Approved, due work ends the group. */
export async function answerEndProposal(
  ports: OperatorPorts,
  { caller, params, body }: RequestOf<'answerEndProposal'>,
): Promise<ResultOf<'answerEndProposal'>> {
  const found = isIdText(params.id) ? await findToDecide(ports, params.id, caller.userId) : undefined;
  if (found === undefined) return problem('not_found');
  const approves = body.decision === 'approve';
  const decided = decideEndAnswer(found, found.proposal, { approves, version: body.version });
  if (!decided.ok) return decided;
  const action = approves ? 'end_approved' : 'end_rejected';
  return saved(ports, decided.proposal, { ...found, action, reason: body.reason });
}

async function findToDecide({ ends, clock }: OperatorPorts, id: string, person: UserId) {
  const found = await ends.find(groupId(id));
  return found && { ...found, person, isOwnGroup: await ends.isMember(groupId(id), person), now: clock.now() };
}

type Act = {
  readonly person: UserId;
  readonly now: number;
  readonly action: 'end_proposed' | 'end_approved' | 'end_rejected';
  readonly reason: string;
};

async function saved({ ends, ids }: OperatorPorts, proposal: EndProposal, { person, now, action, reason }: Act) {
  const entry = { id: ids.next(), by: person, at: now, whom: null, search: proposal.groupId, reason, action };
  return (await ends.save(proposal, entry)) ? ok({ success: true as const }) : problem('end_proposal_changed');
}
