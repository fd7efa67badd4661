// The chunk of what a group's page can show a moment later: sections at its end, and those of states that pass. Its first
// paint waits for none of them, but where `waitsForSections` says so.
export { ChangedTerms } from './changed-terms.tsx';
export { DrawPanel } from './draw-panel.tsx';
export { Endings } from './endings.tsx';
export { RoleOffered, RolesCard } from './group-roles.tsx';
export { GuaranteesAsked } from './guarantees-asked.tsx';
export { HistorySection } from './history-section.tsx';
export { LeaveGroup } from './leave-group.tsx';
export { RecordLinks } from './record-links.tsx';
export { SignedMandates } from './signed-mandates.tsx';
export { StartGroup } from './start-group.tsx';
export { SwapAsked } from './swap-asked.tsx';
export { TurnLinks } from './turn-links.tsx';
export { VoteRule } from './vote-rule.tsx';
export { YourMoney } from './your-money.tsx';
