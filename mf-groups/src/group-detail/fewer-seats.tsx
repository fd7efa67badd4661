import type { GroupDetail } from '@halqa/contract';
import { formatDollars, fewerSeatsWords as words } from '@halqa/copy';
import { limits } from '@halqa/domain';
import { usePlatform } from '@halqa/platform';
import { Card, Stack } from '@halqa/ui';
import { ConfirmedAction } from './confirmed-action.tsx';
import { canControl } from './organizer-actions.tsx';

/** Lets the organizer go on with those who have joined instead of waiting for the other seats. */
export function FewerSeats({ group }: { group: GroupDetail }) {
  const { api } = usePlatform();
  const { id, memberCount, members } = group;
  const joined = members.length;
  if (!canControl(group) || joined < limits.members.minimum || joined === memberCount) return null;
  return (
    <Card title={words.title}>
      <Stack gap="small">
        <p>{words.text(joined, memberCount)}</p>
        <div>
          <ConfirmedAction
            groupId={id}
            label={words.action(joined)}
            title={words.confirmTitle(joined)}
            consequences={consequences(group)}
            keep={words.keep}
            act={() => api.lowerSeats({ params: { id }, body: { memberCount: joined } })}
            done={words.done}
          />
        </div>
      </Stack>
    </Card>
  );
}

function consequences({
  members: { length: joined },
  memberCount,
  contributionAmount: dollars,
}: GroupDetail): string[] {
  const amount = formatDollars(dollars);
  const payout = (count: number) => formatDollars(dollars * count);
  return [
    words.amounts(amount, [memberCount, joined], [payout(memberCount), payout(joined)]),
    words.seats,
    words.everyone,
  ];
}
