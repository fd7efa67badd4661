import { render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { pageChunk } from './page-chunk.tsx';

const Arrived = () => <p>Arrived</p>;

/** Loads after so many failures. */
function arriving(failures = 0) {
  let left = failures;
  return pageChunk(async () => {
    left -= 1;
    if (left >= 0) throw new Error('No chunk');
    return Arrived;
  });
}

it('shows a skeleton until the page has loaded', async () => {
  const { Page } = arriving();
  render(<Page />);
  expect(screen.getByRole('status').textContent).toBe('Loading…');
  expect(await screen.findByText('Arrived')).toBeTruthy();
});

it('shows a page that was loaded ahead at once', async () => {
  const { Page, prefetch } = arriving();
  await prefetch();
  render(<Page />);
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.getAllByText('Arrived').length).toBeGreaterThan(0);
});

it('throws when loading fails, also ahead, and tries again when it is mounted again', async () => {
  const { Page, prefetch } = arriving(2);
  await prefetch();
  const first = render(
    <Caught>
      <Page />
    </Caught>,
    { onCaughtError: () => {} },
  );
  expect(await screen.findByText('No chunk')).toBeTruthy();
  first.unmount();
  render(<Page />);
  expect(await screen.findByText('Arrived')).toBeTruthy();
});

class Caught extends Component<{ children: ReactNode }, { message: string | null }> {
  override state = { message: null };
  static getDerivedStateFromError = (error: Error) => ({ message: error.message });
  override render = () => this.state.message ?? this.props.children;
}
