// The chunk of what a group's page can show a moment later: sections at its end, and those of states that pass. Its first
// paint waits for none of them, but where `waitsForSections` says so.
export { BelowSchedule } from './below-schedule.tsx';
export { RolesCard } from './group-roles.tsx';
export { AboveHeader, BelowSections } from './late-groups.tsx';
