let pending: { element: HTMLScriptElement; loaded: Promise<boolean> } | undefined;
let attempt = 1;

/**
 * Loads the script that defines `window.Plaid`; only pages that link a bank call it. Resolves to whether it loaded.
 * Concurrent callers share one script element; after a failure the next call tries again.
 */
export function loadBankScript(address: string): Promise<boolean> {
  if (isLoaded()) return Promise.resolve(true);
  if (!pending) {
    const element = document.createElement('script');
    pending = { element, loaded: waitForScript(element) };
    element.src = addressOf(address);
    document.head.append(element);
  }
  return pending.loaded;
}

/** Removes a script that has not loaded, so that the next call tries again. */
export function resetBankScript(): void {
  if (pending) attempt += 1;
  pending?.element.remove();
  pending = undefined;
}

/** A browser requests an address only once while it waits for it, so every retry has an address of its own. */
const addressOf = (address: string) => (attempt === 1 ? address : `${address}?attempt=${attempt}`);

function waitForScript(element: HTMLScriptElement): Promise<boolean> {
  return new Promise((resolve) => {
    element.addEventListener('load', () => {
      pending = undefined;
      resolve(isLoaded());
    });
    element.addEventListener('error', () => {
      resetBankScript();
      resolve(false);
    });
  });
}

const isLoaded = () => 'Plaid' in window;
