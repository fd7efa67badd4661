import type { EndableGroup, EndProposal, GroupId, UserId } from '@halqa/domain';
import type { GroupAggregate } from './group-records.ts';
import type { AuditEntry } from './operators.ts';

/** A group that may be ended, with the newest proposal. */
export type GroupToEnd = {
  readonly group: Pick<GroupAggregate['group'], 'id' | 'name'> & EndableGroup;
  readonly proposal: EndProposal | undefined;
};

/** What operators propose about groups that cannot end by themselves. */
export type EndProposals = {
  /** All that were not answered, the oldest first. */
  listOpen(): Promise<readonly (GroupToEnd & { readonly proposal: EndProposal })[]>;
  find(groupId: GroupId): Promise<GroupToEnd | undefined>;
  /** Whether somebody has, or had, a seat in the group. */
  isMember(groupId: GroupId, person: UserId): Promise<boolean>;
  /** Saves a proposal or its answer with the audit entry and, of one that is approved, the work that ends the group. */
  save(proposal: EndProposal, entry: AuditEntry): Promise<boolean>;
};
