import type { GroupId } from '@halqa/domain';
import { isMandateRevoked, type Member } from '../ports/group-records.ts';
import type { GroupRepository } from '../ports/groups.ts';
import type { ProfileRepository, StoredProfile } from '../ports/profiles.ts';
import type { DebitWait } from './views/money-view.ts';

type WaitPorts = {
  readonly groups: Pick<GroupRepository, 'findAccountStop'>;
  readonly profiles: Pick<ProfileRepository, 'find'>;
};

/** What the debits of a member wait for that are due and were not started. */
export async function readDebitWait(
  { groups, profiles }: WaitPorts,
  groupId: GroupId,
  member: Pick<Member, 'id' | 'userId' | 'mandate' | 'revokedAt'> | undefined,
): Promise<DebitWait> {
  // Where the mandate was never revoked, only the bank keeps a debit from starting.
  if (member?.revokedAt === undefined) return 'bank';
  if (isMandateRevoked(member)) return 'signature';
  const [accountStop, profile] = await Promise.all([
    groups.findAccountStop(groupId, member.id),
    profiles.find(member.userId),
  ]);
  return isBankUsable(profile) && accountStop?.state !== 'stopped' ? 'nothing' : 'bank';
}

/** Whether a bank account is linked that can be debited: it does not wait for a login. */
export const isBankUsable = (profile: StoredProfile | undefined): boolean =>
  profile?.has_bank_account === true && (profile.bank_attention?.kind ?? 'ending') === 'ending';
