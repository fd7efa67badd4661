/** The decisions about what an organizer or co-organizer does. */

export { type OfferedRole, offeredRoles, type RoleOffer } from './agreements.ts';
export {
  decideAgreement,
  decideFewerSeats,
  decideReorder,
  type TermsProblem,
} from './change-terms.ts';
export {
  coOrganizerOf,
  decideOfferWithdrawal,
  decideRoleAnswer,
  decideRoleEnd,
  decideRoleOffer,
  type GroupRole,
  mayDo,
  openOffer,
  type RoleProblem,
  roleOf,
  roleOfferExpiry,
} from './group-roles.ts';
export {
  type ControlProblem,
  decideInvitation,
  decideLinkChange,
  decideRemoval,
  decideResend,
  decideRevocation,
} from './organizer-control.ts';
