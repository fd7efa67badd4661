import type { Seat } from '@halqa/contract';
import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { GroupRing } from './group-ring.tsx';

const seats: Seat[] = [
  { position: 1, name: 'Amira', state: 'joined', isYou: true },
  { position: 2, name: null, state: 'invited', isYou: false },
  { position: 3, name: null, state: 'open', isYou: false },
  { position: 4, name: null, state: 'joined', isYou: false },
];

it('lists in a table who has which seat, and which seats are open', () => {
  render(<GroupRing seats={seats} payoutAmount={1500} caption="each turn" size="card" />);

  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  const cells = rows.map((row) => [...row.children].map((cell) => cell.textContent));
  expect(cells[0]?.[1]).toContain('Amira');
  expect(cells[1]?.slice(1)).toEqual(['Not known yet', 'Invited']);
  expect(cells[2]?.slice(1)).toEqual(['Not known yet', 'Open seat']);
  // Who has not joined is not shown the names of others.
  expect(cells[3]?.slice(1)).toEqual(['A member', 'Waiting for their turn']);
  expect(screen.getByText('$1,500')).toBeTruthy();
});
