import { PlatformProvider } from '@halqa/platform';
import { createTestPlatform, type TestPlatformOptions } from '@halqa/platform/testing';
import { render } from '@testing-library/react';
import { App } from '../app.tsx';

/** Opens an address of this remote as the shell would, and answers the record of what it asked for. */
export function showPage(address: string, options: TestPlatformOptions = {}) {
  window.history.pushState(null, '', address);
  const platform = createTestPlatform(options);
  const page = render(
    <PlatformProvider platform={platform}>
      <App />
    </PlatformProvider>,
  );
  return { platform, page };
}
