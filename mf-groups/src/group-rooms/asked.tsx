import type { GroupDetail } from '@halqa/contract';
import { Stack } from '@halqa/ui';
import { Endings } from '../group-detail/endings.tsx';
import { GuaranteesAsked } from '../group-detail/guarantees-asked.tsx';
import { RoleOffered } from '../group-detail/role-offered.tsx';
import { SwapAsked } from '../group-detail/swap-asked.tsx';
import { YourMoney } from '../group-detail/your-money.tsx';

/** Each question, and what went wrong with the member's own money, where there is one. */
export const Asked = ({ group }: { group: GroupDetail }) => (
  <Stack>
    <YourMoney group={group} />
    <Endings group={group} />
    <RoleOffered group={group} />
    <SwapAsked group={group} />
    <GuaranteesAsked group={group} />
  </Stack>
);
