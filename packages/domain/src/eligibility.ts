import { limits } from './limits.ts';
import { type PlainDate, partsOf } from './plain-date.ts';
import { isUsState } from './us-state.ts';

export type Residence = {
  readonly dateOfBirth: PlainDate | null;
  /** The profile's free-text state. */
  readonly state: string | null;
};

export type EligibilityProblem = 'not_eligible_age' | 'not_eligible_state';

/** Members are adults who live in the United States; a profile that does not say is not enough. */
export function eligibilityProblem(
  { dateOfBirth, state }: Residence,
  today: PlainDate,
): EligibilityProblem | undefined {
  if (dateOfBirth === null || ageOn(today, dateOfBirth) < limits.age.minimumYears) {
    return 'not_eligible_age';
  }
  return state !== null && isUsState(state) ? undefined : 'not_eligible_state';
}

/** Whole years; someone born on 29 February has the birthday on 1 March of other years. */
function ageOn(today: PlainDate, dateOfBirth: PlainDate): number {
  const hadBirthday = today.slice(5) >= dateOfBirth.slice(5);
  return partsOf(today).year - partsOf(dateOfBirth).year - (hadBirthday ? 0 : 1);
}
