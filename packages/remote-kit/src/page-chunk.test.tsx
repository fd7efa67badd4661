import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { chunkParts, pageChunk } from './page-chunk.tsx';

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

it('leaves a page as it is when parts of it do not arrive, until they do', async () => {
  let left = 2;
  const { useParts } = chunkParts(async () => {
    left -= 1;
    if (left >= 0) throw new Error('No chunk');
    return { Arrived };
  });
  function Whole() {
    const { parts, failure, isRetrying, retry } = useParts();
    return (
      <>
        <h1>What is there already</h1>
        {parts && <parts.Arrived />}
        {failure && (
          <button type="button" onClick={retry}>
            {isRetrying ? 'Trying' : failure.message}
          </button>
        )}
      </>
    );
  }
  render(<Whole />);
  await userEvent.click(await screen.findByRole('button', { name: 'No chunk' }));
  await userEvent.click(await screen.findByRole('button', { name: 'No chunk' }));
  expect(await screen.findByText('Arrived')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
});

class Caught extends Component<{ children: ReactNode }, { message: string | null }> {
  override state = { message: null };
  static getDerivedStateFromError = (error: Error) => ({ message: error.message });
  override render = () => this.state.message ?? this.props.children;
}
