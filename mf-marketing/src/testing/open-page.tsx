import { PlatformProvider } from '@halqa/platform';
import { createTestPlatform, type TestPlatformOptions } from '@halqa/platform/testing';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../app.tsx';

/** Opens a page of this remote for a test, signed out, and waits until its group of pages has arrived. */
export async function openPage(path: string, options: TestPlatformOptions = {}) {
  cleanup();
  window.history.replaceState(null, '', path);
  const platform = createTestPlatform({ session: { status: 'signed-out' }, ...options });
  const { container } = render(
    <PlatformProvider platform={platform}>
      <App />
    </PlatformProvider>,
  );
  const heading = await screen.findByRole('heading', { level: 1 }, { timeout: 4_000 });
  return { platform, container, heading, user: userEvent.setup() };
}
