import type { GroupDetail } from '@halqa/contract';
import { ChangedTerms } from './changed-terms.tsx';
import { DrawPanel } from './draw-panel.tsx';
import { Endings } from './endings.tsx';
import { RoleOffered } from './group-roles.tsx';
import { GuaranteesAsked } from './guarantees-asked.tsx';
import { HistorySection } from './history-section.tsx';
import { LeaveGroup } from './leave-group.tsx';
import { RecordLinks } from './record-links.tsx';
import { SignedMandates } from './signed-mandates.tsx';
import { StartGroup } from './start-group.tsx';
import { SwapAsked } from './swap-asked.tsx';
import { VoteRule } from './vote-rule.tsx';
import { YourMoney } from './your-money.tsx';

/** What needs the member, or what the group is in the middle of, before everything else. */
export const AboveHeader = ({ group }: { group: GroupDetail }) => (
  <>
    <RoleOffered group={group} />
    <SwapAsked group={group} />
    <GuaranteesAsked group={group} />
    <ChangedTerms group={group} />
    <YourMoney group={group} />
    <Endings group={group} />
    <DrawPanel group={group} />
    <StartGroup group={group} />
  </>
);

/** What members look up less often, at the end of the page. */
export const BelowSections = ({ group }: { group: GroupDetail }) => (
  <>
    <RecordLinks group={group} />
    <HistorySection group={group} />
    <VoteRule group={group} />
    <SignedMandates group={group} />
    <LeaveGroup group={group} />
  </>
);
