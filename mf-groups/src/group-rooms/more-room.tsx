import type { GroupDetail } from '@halqa/contract';
import { groupDetailWords, groupRoomsWords, leaveGroupWords, roleWords, voteRuleWords } from '@halqa/copy';
import { Disclosure } from '@halqa/ui';
import { mayOrganize, Roles } from '../group-detail/group-roles.tsx';
import { hasStarted } from '../group-detail/group-state.ts';
import { GroupTerms } from '../group-detail/group-terms.tsx';
import { HistoryRow } from '../group-detail/history-row.tsx';
import { LeaveGroup } from '../group-detail/leave-group.tsx';
import { SignedRow } from '../group-detail/signed-row.tsx';
import { groupPath } from '../layout/group-path.ts';
import { LinkRow, Rows } from '../layout/rows.tsx';
import { LeavingAfterStart } from './leaving-after-start.tsx';
import { VoteRule } from './vote-rule.tsx';

/** /groups/{id}/more: what was agreed, and what members look up less often, one row each. */
export function MoreRoom({ group }: { group: GroupDetail }) {
  const { id, simulated, ending } = group;
  const hasBegun = !simulated && hasStarted(group.status);
  return (
    <Rows>
      <Disclosure summary={groupDetailWords.factsTitle} isOpen>
        <GroupTerms group={group} />
      </Disclosure>
      {!simulated && ending === null && (
        <Disclosure summary={voteRuleWords.title}>
          <VoteRule />
        </Disclosure>
      )}
      <SignedRow group={group} />
      <HistoryRow group={group} />
      {mayOrganize(group) && (
        <Disclosure summary={roleWords.title}>
          <Roles group={group} />
        </Disclosure>
      )}
      {hasBegun ? (
        <>
          <Disclosure summary={leaveGroupWords.title}>
            <LeavingAfterStart group={group} />
          </Disclosure>
          <LinkRow href={groupPath(id, 'books')}>{groupRoomsWords.books}</LinkRow>
        </>
      ) : (
        <LeaveGroup group={group} />
      )}
    </Rows>
  );
}
