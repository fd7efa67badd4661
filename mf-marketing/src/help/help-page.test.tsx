import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPage } from '../testing/open-page.tsx';
import { matchesQuery } from './help-page.tsx';

it('answers five questions and guides through three tasks', async () => {
  const { container } = await openPage('/help');
  expect(questionsIn(container)).toHaveLength(5);
  expect(guidesShown()).toEqual(['Link your bank account', 'Start a group', 'Join by invitation']);
});

it('filters questions and guides by one search', async () => {
  const { container, user } = await openPage('/help');
  await user.type(screen.getByRole('searchbox', { name: 'Search help' }), 'invite order');
  expect(questionsIn(container)).toEqual(['Who receives first?']);
  expect(guidesShown()).toEqual(['Start a group']);
  expect(screen.getByRole('status').textContent).toBe('1 question and 1 guide found');
});

it('shows only what is found', async () => {
  const { container, user } = await openPage('/help');
  await user.type(screen.getByRole('searchbox'), 'pending');
  expect(questionsIn(container)).toEqual(['What happens if somebody does not pay?']);
  expect(screen.queryByRole('heading', { name: 'Step by step' })).toBeNull();
});

it.each(['fees', 'invitation'])('finds something for its own example, “%s”', async (example) => {
  const { user } = await openPage('/help');
  expect(screen.getByText(/^For example/).textContent).toContain(`“${example}”`);
  await user.type(screen.getByRole('searchbox'), example);
  expect(screen.queryByRole('heading', { name: 'Nothing found' })).toBeNull();
});

it('says when nothing is found, and offers to clear the search', async () => {
  const { container, user } = await openPage('/help');
  await user.type(screen.getByRole('searchbox'), 'bitcoin');
  expect(screen.getByRole('heading', { name: 'Nothing found' })).toBeTruthy();
  expect(screen.getByText(/“bitcoin”/)).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(questionsIn(container)).toHaveLength(5);
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
});

it('always shows the support address, whatever was searched', async () => {
  const { user } = await openPage('/help');
  await user.type(screen.getByRole('searchbox'), 'bitcoin');
  const mail = screen.getByRole('link', { name: 'Email support' }).getAttribute('href');
  expect(mail).toBe('mailto:support@halqa.test?subject=Halqa%3A%20a%20question%20about%20my%20group');
});

it('offers three reasons to write to support, each with a prepared message', async () => {
  await openPage('/help');
  const section = screen.getByRole('heading', { name: 'Ask a person' }).closest('section');
  const mails = [...(section?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
  expect(mails).toHaveLength(3);
  expect(mails.filter((mail) => !mail?.startsWith('mailto:support@halqa.test?subject='))).toEqual([]);
});

const questionsIn = (container: HTMLElement) =>
  [...container.querySelectorAll('summary')].map((summary) => summary.textContent);

function guidesShown(): (string | null)[] {
  const section = screen.getByRole('heading', { name: 'Step by step' }).closest('section');
  if (!section) throw new Error('The guides have no section.');
  return within(section)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
}

const texts = ['Who receives first?', 'With a random order the turns are drawn by email.', 'That’s fair.'];

it.each(['', '  ', 'first', 'FIRST random', 'draw', 'e-mail', 'emails', "that's"])('finds %j in a text', (query) => {
  expect(matchesQuery(query, texts)).toBe(true);
});

it.each(['interest', 'first interest'])('does not find %j, of which a word is in no text', (query) => {
  expect(matchesQuery(query, texts)).toBe(false);
});
