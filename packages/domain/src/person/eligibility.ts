import { limits } from '../basics/limits.ts';
import { type PlainDate, partsOf } from '../basics/plain-date.ts';

/** The parts of a profile that decide whether its owner may be a member. */
export type EligibilityFacts = {
  readonly dateOfBirth: PlainDate | null;
  /** The profile's free-text state. */
  readonly state: string | null;
};

export type EligibilityProblem = 'not_eligible_age' | 'not_eligible_state';

/** Members are adults who live in the United States; a missing date of birth or state is a problem. */
export function eligibilityProblem(
  { dateOfBirth, state }: EligibilityFacts,
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

/** The traditional abbreviations (Associated Press, and the older ones of the Government Publishing Office), and other names. */
const otherSpellings: readonly string[] = [
  'Ala',
  'Alas',
  'Ariz',
  'Ark',
  'Cal',
  'Calif',
  'Colo',
  'Conn',
  'Del',
  'Fla',
  'Flor',
  'Haw',
  'Ida',
  'Ill',
  'Ills',
  'Ind',
  'Kan',
  'Kans',
  'Ken',
  'Kent',
  'Mass',
  'Mich',
  'Minn',
  'Miss',
  'Mo',
  'Mont',
  'Neb',
  'Nebr',
  'Nev',
  'N Hamp',
  'N Mex',
  'New Mex',
  'N Car',
  'N Dak',
  'No Dak',
  'N Carolina',
  'N Dakota',
  'Okla',
  'Ore',
  'Oreg',
  'Penn',
  'Penna',
  'S Car',
  'S Dak',
  'So Dak',
  'S Carolina',
  'S Dakota',
  'Tenn',
  'Tex',
  'Virg',
  'Wash',
  'W Va',
  'W Virg',
  'W Virginia',
  'Wis',
  'Wisc',
  'Wyo',
  'Washington DC',
  'Rhode Island and Providence Plantations',
  'CNMI',
  'USVI',
  'US Virgin Islands',
  'Virgin Islands of the United States',
  'Am Samoa',
  'Pto Rico',
  'NYS',
];

const spellings: ReadonlySet<string> = new Set(
  [...Object.entries(usStates).flat(), ...otherSpellings].map((spelling) => lettersOf(spelling)),
);

/** "State of …", "the Commonwealth of …"; "… State", "…, USA". */
const around = /^(?:the)?(?:stateof|commonwealthof|territoryof)|(?:state|usa|us|unitedstates|unitedstatesofamerica)$/g;

/** Whether free text names a state as Americans write it: as code, in full or shortened, with periods or a ZIP code. */
export function isUsState(text: string): boolean {
  const letters = lettersOf(text);
  return spellings.has(letters) || spellings.has(letters.replace(around, ''));
}

function lettersOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}]|[ʻʼ]/gu, '');
}
