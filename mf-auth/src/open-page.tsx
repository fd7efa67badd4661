import type { IdentityOutcome } from '@halqa/platform';
import { PlatformProvider } from '@halqa/platform';
import { createTestPlatform, type TestPlatformOptions } from '@halqa/platform/testing';
import { cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from './app.tsx';

/** Opens a page of this remote for a test, signed out, on a platform that keeps a record. */
export function openPage(path: string, options: TestPlatformOptions = {}) {
  cleanup();
  window.history.replaceState(null, '', path);
  const platform = createTestPlatform({ session: { status: 'signed-out' }, ...options });
  render(
    <PlatformProvider platform={platform}>
      <App />
    </PlatformProvider>,
  );
  return { platform, user: userEvent.setup() };
}

/** An identity call that is refused for the given reason. */
export const refusing =
  (reason: string, message = '') =>
  async () =>
    ({ ok: false, reason, message }) as IdentityOutcome; // a test may name any reason of the table
