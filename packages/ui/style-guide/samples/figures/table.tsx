import { Amount, Badge, Table } from '@halqa/ui';

const columns = [
  { key: 'who', label: 'Recipient' },
  { key: 'when', label: 'Date' },
  { key: 'amount', label: 'Amount', isNumeric: true },
  { key: 'state', label: 'Status' },
];
const row = (who: string, when: string, isYours: boolean) => ({
  key: who,
  isYours,
  cells: { who, when, amount: <Amount>$5,000</Amount>, state: <Badge>Pending</Badge> },
});

export default () => (
  <Table
    caption="Payout schedule"
    captionShown
    columns={columns}
    rows={[row('Amira Hassan', 'Mar 3, 2026', false), row('You', 'Mar 17, 2026', true)]}
  />
);
