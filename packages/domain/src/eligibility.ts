import { limits } from './limits.ts';
import { type PlainDate, partsOf } from './plain-date.ts';

export type Residence = {
  readonly dateOfBirth: PlainDate | null;
  /** The profile's free-text state. */
  readonly state: string | null;
};

export type EligibilityProblem = 'not_eligible_age' | 'not_eligible_state';

/** Members are adults who live in the United States; a missing date of birth or state is a problem. */
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

/** The states, the District and the territories, by postal code. Source: USPS Publication 28, appendix B. */
export const usStates = {
  AL: 'Alabama',
  AK: 'Alaska',
  AS: 'American Samoa',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  GU: 'Guam',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  MP: 'Northern Mariana Islands',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  PR: 'Puerto Rico',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VI: 'Virgin Islands',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
} as const;

/** Whether free text names a state, as code or in full; the profile's field takes both. */
export function isUsState(text: string): boolean {
  const wanted = text.trim().toLowerCase();
  return Object.entries(usStates).some(([code, name]) =>
    [code, name].some((spelling) => spelling.toLowerCase() === wanted),
  );
}
