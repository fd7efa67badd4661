import { expect, it } from 'vitest';
import { exampleFunds, fundFigures, payoutOf } from './example-funds.ts';

it('shows the three examples with their exact figures', () => {
  expect(exampleFunds.map((fund) => ({ name: fund.name, ...fundFigures(fund) }))).toEqual([
    {
      name: 'Wedding fund',
      members: '10 members',
      contribution: '$500 bi-weekly',
      payout: '$5,000',
      payoutCaption: 'payout',
      cycle: '5-month cycle',
      sum: '10 × $500 = $5,000',
    },
    {
      name: 'Business startup fund',
      members: '10 members',
      contribution: '$2,000 monthly',
      payout: '$20,000',
      payoutCaption: 'payout',
      cycle: '10-month cycle',
      sum: '10 × $2,000 = $20,000',
    },
    {
      name: 'Education fund',
      members: '10 members',
      contribution: '$200 monthly',
      payout: '$2,000',
      payoutCaption: 'payout',
      cycle: '10-month cycle',
      sum: '10 × $200 = $2,000',
    },
  ]);
});

it.each(exampleFunds)('pays out of $name exactly what its members pay in', (fund) => {
  const paidInATurn = fund.contribution * fund.members;
  expect(payoutOf(fund)).toBe(paidInATurn);
});

it.each(exampleFunds)('gives $name a cycle with one turn for each member', (fund) => {
  const monthsOfATurn = fund.frequency === 'monthly' ? 1 : 12 / 26;
  expect(Math.ceil(fund.members * monthsOfATurn)).toBe(fund.cycleMonths);
});
