import { focusPage } from './focus-page.ts';

/** What a new document would do by itself when the page changes: start at the top, say where one is. */
export function arriveAtPages(main: HTMLElement): void {
  let last = location.pathname;
  let pushed = false;
  addEventListener('popstate', (event) => {
    // single-spa tells a push from Back and Forward, for which the browser restores the place by itself.
    pushed = Reflect.get(event, 'singleSpaTrigger') === 'pushState';
  });
  addEventListener('single-spa:routing-event', () => {
    if (location.pathname === last) return;
    last = location.pathname;
    if (pushed) scrollTo(0, 0);
    focusPage(main);
  });
}
