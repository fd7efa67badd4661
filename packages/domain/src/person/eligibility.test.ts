import { expect, it } from 'vitest';
import { plainDate } from '../basics/plain-date.ts';
import { eligibilityProblem, isUsState, usStates } from './eligibility.ts';

const today = plainDate('2026-07-01');

it('accepts people from their eighteenth birthday on', () => {
  expect(born('2008-07-01')).toBeUndefined();
  expect(born('2008-07-02')).toBe('not_eligible_age');
});

it('counts the birthday of 29 February from 1 March', () => {
  const leapling = { dateOfBirth: plainDate('2008-02-29'), state: 'IL' };

  expect(eligibilityProblem(leapling, plainDate('2026-02-28'))).toBe('not_eligible_age');
  expect(eligibilityProblem(leapling, plainDate('2026-03-01'))).toBeUndefined();
});

it('rejects a profile without a date of birth or a state', () => {
  expect(eligibilityProblem({ dateOfBirth: null, state: 'IL' }, today)).toBe('not_eligible_age');
  expect(eligibilityProblem({ dateOfBirth: plainDate('1990-01-01'), state: null }, today)).toBe('not_eligible_state');
});

it('knows a state by code or name, in any case', () => {
  expect(['IL', 'il ', 'Illinois', 'district of columbia', 'PR'].every(isUsState)).toBe(true);
  expect(['', 'Ontario', 'XX', 'USA', 'State', 'the', 'Texarkana', 'New England'].some(isUsState)).toBe(false);
});

it.each([
  'D.C.',
  'N.Y.',
  'P.R.',
  'W.Va.',
  'R. I.',
  'n.j.',
  'Calif.',
  'Ill.',
  'Mass.',
  'Penna.',
  'N. Mex.',
  'Tex',
  'W. Virginia',
  'Washington, D.C.',
  'Washington DC',
  'Washington State',
  'New York State',
  'State of Georgia',
  'NEW  YORK',
  'NewYork',
  'The Commonwealth of Massachusetts',
  'Texas, USA',
  'NY, United States',
  'NY 10001',
  'CA 94103-1234',
  'U.S. Virgin Islands',
  'Hawaiʻi',
  'Hawai’i',
  'Puerto Rico',
  'Pto. Rico',
  'C.N.M.I.',
  'ＮＹ',
  'Minn ',
  'Texas.',
])('knows the state in “%s”', (text) => {
  expect(isUsState(text)).toBe(true);
});

it('lists fifty states, the District and five territories', () => {
  expect(Object.keys(usStates)).toHaveLength(56);
});

function born(date: string) {
  return eligibilityProblem({ dateOfBirth: plainDate(date), state: 'IL' }, today);
}
