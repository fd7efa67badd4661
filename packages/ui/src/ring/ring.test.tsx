import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Ring } from './ring.tsx';
import type { RingLabels, Seat } from './seat.ts';

const words: RingLabels = {
  caption: 'Order of turns',
  captionBeforeDraw: 'Seats',
  position: 'Turn',
  member: 'Member',
  state: 'Status',
  you: 'You',
  nobody: 'Not known yet',
  someone: 'A member',
  states: { open: 'Open', invited: 'Invited', joined: 'Waiting', received: 'Received', current: 'Receives next' },
};

const seats: Seat[] = [
  { position: 1, name: 'Amira Hassan', state: 'received' },
  { position: 2, name: 'Omar Khan', state: 'current', isYou: true },
  { position: 3, state: 'open' },
];

const center = { amount: '$1,500', caption: 'each month' };

it('lists in a table what the picture shows', () => {
  render(<Ring seats={seats} center={center} size="page" labels={words} />);

  const rows = within(screen.getByRole('table', { name: 'Order of turns' })).getAllByRole('row');
  expect(rows.map(cellsOf)).toEqual([
    ['Turn', 'Member', 'Status'],
    ['1', 'Amira Hassan', 'Received'],
    ['2', 'Omar Khan (You)', 'Receives next'],
    ['3', 'Not known yet', 'Open'],
  ]);
  expect(screen.getByText('$1,500')).toBeDefined();
});

it('calls whoever has a seat and is not named a member, and says of a seat what is known beside its state', () => {
  const unnamed: Seat[] = [
    { position: 1, state: 'received' },
    { position: 2, state: 'joined', label: 'On its way' },
    { position: 3, state: 'invited' },
  ];
  render(<Ring seats={unnamed} center={center} size="page" labels={words} />);

  const [, ...rows] = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.map(cellsOf)).toEqual([
    ['1', 'A member', 'Received'],
    ['2', 'A member', 'On its way'],
    ['3', 'Not known yet', 'Invited'],
  ]);
});

it('marks each seat with its state and yours with you', () => {
  const { container } = render(<Ring seats={seats} center={center} size="page" labels={words} />);

  const drawn = [...container.querySelectorAll<SVGElement>('g[data-state]')];
  expect(drawn.map((seat) => seat.dataset.state)).toEqual(['received', 'current', 'open']);
  expect(drawn.map((seat) => seat.dataset.you)).toEqual([undefined, 'true', undefined]);
  expect(drawn.map((seat) => seat.textContent)).toEqual(['AH', 'OK', '3']);
});

it('shows before a draw neither positions nor who has which seat', () => {
  const undrawn: Seat[] = [
    { position: 1, name: 'Amira Hassan', state: 'joined', isYou: true },
    { position: 2, state: 'open' },
  ];
  const { container } = render(<Ring seats={undrawn} center={center} size="page" labels={words} ordered={false} />);

  const drawn = [...container.querySelectorAll<SVGElement>('g[data-state]')];
  expect(drawn.map((seat) => seat.textContent)).toEqual(['', '']);
  expect(drawn.map((seat) => seat.dataset.you)).toEqual(['false', 'false']);
  const rows = within(screen.getByRole('table', { name: 'Seats' })).getAllByRole('row');
  expect(rows.map(cellsOf)).toEqual([
    ['Member', 'Status'],
    ['Amira Hassan (You)', 'Waiting'],
    ['Not known yet', 'Open'],
  ]);
});

it('omits text that would be too small to read', () => {
  const { container } = render(<Ring seats={seats} center={center} size="mark" labels={words} />);

  expect(container.querySelector('text')).toBeNull();
  expect(screen.queryByText('$1,500')).toBeNull();
  expect(screen.getByRole('table')).toBeDefined();
});

const cellsOf = (row: HTMLElement) => [...row.children].map((cell) => cell.textContent);
