let underWay: { element: HTMLScriptElement; loaded: Promise<boolean> } | undefined;
let attempt = 1;

/**
 * Loads the script that offers `window.Plaid`, where a bank is linked and nowhere else.
 * Answers whether it is there. Callers of the same moment share one element; after a failure the next call tries anew.
 */
export function loadBankScript(address: string): Promise<boolean> {
  if (isHere()) return Promise.resolve(true);
  if (!underWay) {
    const element = document.createElement('script');
    underWay = { element, loaded: outcomeOf(element) };
    element.src = addressOf(address);
    document.head.append(element);
  }
  return underWay.loaded;
}

/** Gives up on a script that does not come, so that the next call asks again. */
export function abandonBankScript(): void {
  if (underWay) attempt += 1;
  underWay?.element.remove();
  underWay = undefined;
}

/** A browser that still waits for an address asks for it only once, so every further try has an address of its own. */
const addressOf = (address: string) => (attempt === 1 ? address : `${address}?attempt=${attempt}`);

function outcomeOf(element: HTMLScriptElement): Promise<boolean> {
  return new Promise((resolve) => {
    element.addEventListener('load', () => {
      underWay = undefined;
      resolve(isHere());
    });
    element.addEventListener('error', () => {
      abandonBankScript();
      resolve(false);
    });
  });
}

const isHere = () => 'Plaid' in window;
