import { element } from './element.ts';
import styles from './link-dialog.css';

/**
 * An element whose inside the page's styles do not reach, in English whatever the page speaks. The sheet is
 * constructed, so `style-src 'self'` allows it.
 */
export function shadowHost(): { host: HTMLElement; root: ShadowRoot } {
  const host = element('div', { lang: 'en', dir: 'ltr' });
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];
  return { host, root };
}
