import { Amount, Avatar, Badge, DescriptionList, Lines, RowList, Stack } from '@halqa/ui';

const facts = [
  { term: 'Member since', detail: 'November 2, 2025' },
  { term: 'Payout', detail: <Amount yours>$5,000</Amount> },
];
const members = ['Amira Hassan', 'Omar Khan'].map((name) => ({
  key: name,
  start: <Avatar name={name} />,
  title: name,
  note: 'March 3, 2026',
  end: <Badge>Pending</Badge>,
}));
const movements = [
  { key: '1', title: 'Round 1', note: 'March 3', end: <Amount>$500</Amount>, detail: 'From Chase ••42' },
  { key: '2', title: 'Round 2', note: 'March 17', end: <Amount>$500</Amount>, detail: 'From Chase ••42' },
];

export default () => (
  <Stack>
    <DescriptionList items={facts} />
    <RowList items={members} />
    <Lines items={movements} />
  </Stack>
);
