import { caseAnswerDue, dateInZone, debitStopOf } from '@halqa/domain';
import type { EventOf } from '../events/domain-event.ts';
import type { Case, CaseEntry, Cases } from '../ports/cases.ts';
import type { GroupRepository } from '../ports/groups.ts';
import type { Backoff } from '../ports/system.ts';
import { untilSaved } from '../until-saved.ts';

type ReturnCasePorts = {
  readonly groups: Pick<GroupRepository, 'find'>;
  readonly cases: Pick<Cases, 'find' | 'save'>;
  readonly backoff: Backoff;
};

/**
 * Opens a case about a debit that its member's bank returned as not authorized or revoked, or adds the return to the one
 * that is there, also when it is full: an operator has to find out what the member agreed to. Idempotent.
 */
export async function openReturnCase(ports: ReturnCasePorts, { groupId, at, event }: EventOf<'money'>): Promise<void> {
  if (event.kind !== 'contribution_failed' && event.kind !== 'contribution_clawed_back') return;
  const { round, member, returnCode } = event;
  if (returnCode === undefined || debitStopOf(returnCode) !== 'mandate') return;
  const aggregate = await ports.groups.find(groupId);
  const payer = aggregate?.members.find(({ id }) => id === member);
  if (aggregate === undefined || payer === undefined) return;
  const { name: groupName, timeZone } = aggregate.group;
  const key = { groupId, membershipId: member, round, about: 'contribution' } as const;
  const entry: CaseEntry = { at, by: 'bank', text: '', closes: false, returnCode };
  const done = await untilSaved(ports, async () => {
    const before = await ports.cases.find(key);
    const entries = before?.entries ?? [];
    if (entries.some((each) => each.by === 'bank' && each.at === at)) return { value: null };
    const answerDue = before?.state === 'open' ? before.answerDue : caseAnswerDue(dateInZone(at, timeZone));
    const opened = {
      ...key,
      userId: payer.userId,
      groupName,
      memberName: payer.name,
      reason: 'not_authorized',
    } as const;
    const after: Case = { ...(before ?? opened), state: 'open', answerDue, entries: [...entries, entry] };
    return (await ports.cases.save(before, after, null)) ? { value: null } : undefined;
  });
  if (done === undefined) throw new Error('conflict');
}
