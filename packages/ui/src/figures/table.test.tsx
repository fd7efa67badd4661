import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Table } from './table.tsx';

it('makes the first cell of a row its header and labels the others for a narrow screen', () => {
  render(
    <Table
      caption="Payout schedule"
      columns={[
        { key: 'position', label: 'Position' },
        { key: 'amount', label: 'Amount', isNumeric: true },
      ]}
      rows={[{ key: '1', cells: { position: 1, amount: '$5,000' }, isYours: true }]}
    />,
  );

  expect(screen.getByRole('table', { name: 'Payout schedule' })).toBeDefined();
  expect(screen.getByRole('rowheader', { name: '1' })).toBeDefined();
  expect(screen.getByRole('cell', { name: '$5,000' }).dataset.label).toBe('Amount');
});
