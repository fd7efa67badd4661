import type { PlaceProblem } from './agreements/place.ts';
import type { AgreementProblem } from './agreements/rules.ts';
import type { TermsProblem } from './change-terms.ts';
import type { CreateGroupProblem } from './create-group.ts';
import type { JoinProblem } from './join-group.ts';
import type { LeaveProblem } from './leave-group.ts';
import type { EndProposalProblem } from './money/end-proposal.ts';
import type { MoneySwitchProblem } from './money/money-switch.ts';
import type { VoteProblem } from './money/vote.ts';
import type { ControlProblem } from './organizer-control.ts';
import type { RateLimitProblem } from './rate-limits.ts';
import type { StandbyProblem } from './standby.ts';
import type { StartProblem } from './start-group.ts';

/** Every problem code of the domain. A `Record` over this union has to name each. */
export type DomainProblem =
  | AgreementProblem
  | CreateGroupProblem
  | JoinProblem
  | LeaveProblem
  | ControlProblem
  | EndProposalProblem
  | MoneySwitchProblem
  | RateLimitProblem
  | PlaceProblem
  | StandbyProblem
  | StartProblem
  | TermsProblem
  | VoteProblem;
