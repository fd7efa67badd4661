import { PlatformProvider } from '@halqa/platform';
import { createTestPlatform, type TestPlatformOptions } from '@halqa/platform/testing';
import { cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';

/** Opens an address of a remote as a signed-in member, on a platform that records every call. */
export function openPage(App: ComponentType, address: string, options: TestPlatformOptions = {}) {
  cleanup();
  window.history.replaceState(null, '', address);
  const platform = createTestPlatform(options);
  const { container, unmount } = render(
    <PlatformProvider platform={platform}>
      <App />
    </PlatformProvider>,
  );
  return { platform, container, unmount, user: userEvent.setup() };
}

/** Opens an address of a remote as a visitor, who is not signed in. */
export const openPageAsVisitor = (App: ComponentType, address: string, options: TestPlatformOptions = {}) =>
  openPage(App, address, { session: { status: 'signed-out' }, ...options });
