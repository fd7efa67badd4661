import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CalendarDate, HijriSwitch } from './calendar-date.tsx';

afterEach(() => localStorage.clear());

it('shows the Hijri date too when a member turns it on, and remembers that', () => {
  const { unmount } = render(<Page />);
  expect(screen.queryByText('Ramadan 14, 1447 AH')).toBeNull();

  act(() => screen.getByRole('button', { name: 'Show Hijri dates' }).click());
  expect(screen.getByText('March 3, 2026')).toBeTruthy();
  expect(screen.getByText('Ramadan 14, 1447 AH')).toBeTruthy();

  unmount();
  render(<Page />);
  expect(screen.getByText('Ramadan 14, 1447 AH')).toBeTruthy();
  act(() => screen.getByRole('button', { name: 'Hide Hijri dates' }).click());
  expect(screen.queryByText('Ramadan 14, 1447 AH')).toBeNull();
});

const Page = () => (
  <>
    <CalendarDate iso="2026-03-03">March 3, 2026</CalendarDate>
    <HijriSwitch />
  </>
);
