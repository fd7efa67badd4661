import { voteRuleWords as words } from '@halqa/copy';
import { ClockIcon, CoinsIcon, DangerIcon, MembersIcon, RowList, ShieldIcon } from '@halqa/ui';

/** One for each step of `voteRuleWords`, in their order. */
const icons = [
  <ClockIcon key="1" />,
  <CoinsIcon key="2" />,
  <MembersIcon key="3" />,
  <ShieldIcon key="4" />,
  <DangerIcon key="5" />,
];

/** What happens when somebody does not pay, for every member to read before it does: in steps, one after another. */
export const VoteRule = () => (
  <RowList items={words.steps.map((step, index) => ({ key: step, start: icons[index], title: step }))} />
);
