import { type ProblemCode, problems, type Result } from '@halqa/contract';
import { sentenceOf } from '@halqa/copy';
import { type IdentityResult, PlatformProvider } from '@halqa/platform';
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

/** An API call that always returns this problem, with the status and the sentence of the tables. */
export const failingCall = (code: ProblemCode, field?: string) => async (): Promise<Result<never>> => ({
  ok: false,
  problem: { status: problems[code], code, error: sentenceOf(code), ...(field && { field }) },
});

/** An identity call that always fails for this reason. */
export const failingIdentityCall =
  (reason: string, message = '') =>
  async () =>
    ({ ok: false, reason, message }) as IdentityResult; // a test may name any reason of the table
