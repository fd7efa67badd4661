import { formatDollars } from '../formats/format.ts';

/** An example of specification section 1. Amounts in whole dollars. */
export type ExampleFund = {
  name: string;
  purpose: string;
  members: number;
  contribution: number;
  frequency: 'biweekly' | 'monthly';
  cycleMonths: number;
};

export const weddingFund: ExampleFund = {
  name: 'Wedding fund',
  purpose: 'The hall, the dinner and the dress, paid on the day they are due.',
  members: 10,
  contribution: 500,
  frequency: 'biweekly',
  cycleMonths: 5,
};

export const businessFund: ExampleFund = {
  name: 'Business startup fund',
  purpose: 'A first oven, a van or the stock for a season, without a loan.',
  members: 10,
  contribution: 2000,
  frequency: 'monthly',
  cycleMonths: 10,
};

export const educationFund: ExampleFund = {
  name: 'Education fund',
  purpose: 'Tuition and books, ready before the term begins.',
  members: 10,
  contribution: 200,
  frequency: 'monthly',
  cycleMonths: 10,
};

export const exampleFunds: readonly ExampleFund[] = [weddingFund, businessFund, educationFund];

const rhythms = { biweekly: 'bi-weekly', monthly: 'monthly' } as const;

/** What each member receives in their turn, in whole dollars. */
export const payoutOf = ({ contribution, members }: ExampleFund): number => contribution * members;

/** The figures of an example, as a card shows them. */
export function fundFigures(fund: ExampleFund) {
  const contribution = formatDollars(fund.contribution);
  const payout = formatDollars(payoutOf(fund));
  return {
    payout,
    payoutCaption: 'payout',
    members: `${fund.members} members`,
    contribution: `${contribution} ${rhythms[fund.frequency]}`,
    cycle: `${fund.cycleMonths}-month cycle`,
    sum: `${fund.members} × ${contribution} = ${payout}`,
  };
}
