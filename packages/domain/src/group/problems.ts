import type { PlaceProblem } from '../agreements/place.ts';
import type { AgreementProblem } from '../agreements/rules.ts';
import type { EndProposalProblem } from '../endings/end-proposal.ts';
import type { VoteProblem } from '../endings/vote.ts';
import type { TermsProblem } from '../forming/change-terms.ts';
import type { CreateGroupProblem } from '../forming/create-group.ts';
import type { JoinProblem } from '../forming/join-group.ts';
import type { LeaveProblem } from '../forming/leave-group.ts';
import type { ControlProblem } from '../forming/organizer-control.ts';
import type { StandbyProblem } from '../forming/standby.ts';
import type { StartProblem } from '../forming/start-group.ts';
import type { RateLimitProblem } from '../person/rate-limits.ts';
import type { MoneySwitchProblem } from '../rounds/money-switch.ts';

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
