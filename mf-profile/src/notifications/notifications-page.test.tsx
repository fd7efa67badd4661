import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPage } from '../open-page.tsx';

const describedBy = (element: Element) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;

it.each(['Email', 'Push'])('shows the %s choices, which cannot be made yet and say why', (name) => {
  openPage('/profile/notifications');

  const group = screen.getByRole<HTMLFieldSetElement>('group', { name });
  expect(group.disabled).toBe(true);
  expect(within(group).getAllByRole('checkbox')).toHaveLength(3);
  expect(describedBy(group)).toContain('not available yet');
});

it('has nothing to save and says so', () => {
  openPage('/profile/notifications');

  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save Preferences' });
  expect(save.disabled).toBe(true);
  expect(describedBy(save)).toBe('There is nothing to save yet.');
});
