import type { CaseReason } from '@halqa/contract';
import { caseAnswerDue, dateInZone, debitStopOf, isOfDeceased } from '@halqa/domain';
import { untilSaved } from '../basics/until-saved.ts';
import type { EventOf } from '../events/domain-event.ts';
import type { Case, CaseEntry, Cases } from '../ports/cases.ts';
import type { GroupRepository } from '../ports/groups.ts';
import type { Backoff } from '../ports/system.ts';

type ReturnCasePorts = {
  readonly groups: Pick<GroupRepository, 'find'>;
  readonly cases: Pick<Cases, 'find' | 'save'>;
  readonly backoff: Backoff;
};

/**
 * Opens a case about a debit that a member's bank returned as not authorized or revoked, or because it has frozen the account
 * or its owner has died, or adds the return to the one that is there, also when it is full: an operator has to find out what
 * the member agreed to, or why nothing may leave the account. The case is that of the member whose account was debited: where a
 * guarantor paid for another it is theirs, apart from that of their own contribution, which another text authorizes. Idempotent.
 */
export async function openReturnCase(ports: ReturnCasePorts, { groupId, at, event }: EventOf<'money'>): Promise<void> {
  const debited = debitedBy(event);
  if (debited === undefined) return;
  const { round, returnCode } = debited;
  const [member, about] =
    'payer' in debited ? [debited.payer, 'cover' as const] : [debited.member, 'contribution' as const];
  const reason = reasonOf(returnCode);
  if (returnCode === undefined || reason === undefined) return;
  const aggregate = await ports.groups.find(groupId);
  const payer = aggregate?.members.find(({ id }) => id === member);
  if (aggregate === undefined || payer === undefined) return;
  const { name: groupName, timeZone } = aggregate.group;
  const key = { groupId, membershipId: member, round, about } as const;
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
      reason,
    } as const;
    const after: Case = { ...(before ?? opened), state: 'open', answerDue, entries: [...entries, entry] };
    return (await ports.cases.save(before, after, null)) ? { value: null } : undefined;
  });
  if (done === undefined) throw new Error('conflict');
}

/** What an operator has to find out about; undefined of what the member can mend by themselves. */
function reasonOf(returnCode: string | undefined): CaseReason | undefined {
  if (returnCode === 'R16') return 'account_frozen';
  if (isOfDeceased(returnCode)) return 'account_holder';
  // A payment that its owner stopped was authorized: they sign again, or not.
  if (returnCode === 'R08') return undefined;
  return debitStopOf(returnCode) === 'mandate' ? 'not_authorized' : undefined;
}

/** An event of a debit that did not go through or came back; undefined of any other. */
function debitedBy(event: EventOf<'money'>['event']) {
  switch (event.kind) {
    case 'contribution_failed':
    case 'contribution_clawed_back':
    case 'cover_failed':
    case 'cover_taken_back':
      return event;
    default:
      return undefined;
  }
}
