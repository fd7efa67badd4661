import { type ComponentType, type ReactNode, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { OutlineContext } from './outline.ts';
import type { Platform } from './platform.ts';
import { CONTRACT_VERSION, type RemoteModule, type RemoteProps } from './platform.ts';
import { PlatformProvider } from './platform-context.tsx';

/**
 * Wraps a React app into a remote's lifecycles. `mount` rejects when the first render throws, later render errors are
 * passed to `onError`, and `unmount` cannot hang: single-spa would block every navigation behind a pending promise. While
 * `domElement` is not in the document, the page's outline is shown: `mount` then waits for the first data, if that comes soon.
 */
export function reactRemote(App: ComponentType): RemoteModule {
  let root: Root | null = null;
  return {
    contract: CONTRACT_VERSION,
    bootstrap: async () => {},
    mount: (props) =>
      new Promise<void>((resolve, reject) => {
        let mounted = false;
        const firstData: Promise<void>[] = [];
        const isOutlined = !props.domElement.isConnected;
        const onUncaughtError = (error: unknown) => (mounted ? props.onError(error) : reject(error));
        const onReady = () => {
          mounted = true;
          if (!isOutlined) return resolve();
          setTimeout(resolve, longestOutlineMilliseconds);
          void Promise.all(firstData).then(() => resolve());
        };
        const keepOutline = (until: Promise<void>) => void firstData.push(until);
        const tree = <OutlineContext value={keepOutline}>{remoteTree(App, props.platform, onReady)}</OutlineContext>;
        root = render(tree, props, onUncaughtError);
      }),
    unmount: async () => {
      root?.unmount();
      root = null;
    },
  };
}

/**
 * After the first render: a round trip of a slow phone network and what the server takes. A page that waits longer shows its own
 * skeleton, in which more can be done.
 */
const longestOutlineMilliseconds = 1500;

/** The tree that is mounted, and that is prerendered: both must be the same for hydration. */
export function remoteTree(App: ComponentType, platform: Platform, onReady: () => void) {
  return (
    <Ready onReady={onReady}>
      <PlatformProvider platform={platform}>
        <App />
      </PlatformProvider>
    </Ready>
  );
}

function render(tree: ReactNode, props: RemoteProps, onUncaughtError: (error: unknown) => void): Root {
  if (props.domElement.dataset['prerendered'] === props.name) {
    return hydrateRoot(props.domElement, tree, { onUncaughtError });
  }
  const root = createRoot(props.domElement, { onUncaughtError });
  root.render(tree);
  return root;
}

function Ready({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useLayoutEffect(onReady, [onReady]);
  return children;
}
