import { PlatformProvider } from '@halqa/platform';
import { createTestPlatform, type TestPlatformOptions } from '@halqa/platform/testing';
import { cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from './app.tsx';

/** Opens a page of this remote for a test, as a member, on a platform that keeps a record. */
export function openPage(path: string, options: TestPlatformOptions = {}) {
  cleanup();
  window.history.replaceState(null, '', path);
  const platform = createTestPlatform(options);
  const { container, unmount } = render(
    <PlatformProvider platform={platform}>
      <App />
    </PlatformProvider>,
  );
  return { platform, container, unmount, user: userEvent.setup() };
}
