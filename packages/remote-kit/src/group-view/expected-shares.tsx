import type { MoneyInGroup } from '@halqa/contract';
import { shareLine } from '@halqa/copy';
import { GroupLink } from './movement-list.tsx';

/** A line for each group that ends early and of whose cash a share comes to the reader. */
export const ExpectedShares = ({ groups }: { groups: readonly MoneyInGroup[] }) =>
  groups.map(
    (group) =>
      group.expectedShare && (
        <p key={group.id}>
          <GroupLink group={group} />: {shareLine(group.expectedShare)}
        </p>
      ),
  );
