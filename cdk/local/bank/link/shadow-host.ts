import styles from './link-dialog.css';

/** An element whose inside the page's styles do not reach. The sheet is constructed, so `style-src 'self'` allows it. */
export function shadowHost(): { host: HTMLElement; root: ShadowRoot } {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];
  return { host, root };
}
