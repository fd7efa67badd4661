/** The decisions about what an organizer or co-organizer does. */

export { coOrganizerOf, decideRoleEnd, type GroupRole, mayDo, roleOf } from '../group/group-roles.ts';
export {
  decideFewerSeats,
  decideReorder,
  signTerms,
  type TermsProblem,
} from './change-terms.ts';
export {
  type ControlProblem,
  decideInvitation,
  decideLinkChange,
  decideRemoval,
  decideResend,
  decideRevocation,
} from './organizer-control.ts';
