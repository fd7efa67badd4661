import styles from './dialog.css';
import { sentences } from './sentences.ts';

/** One step of the dialog: its heading and the elements below it, which call `choose` with the person's choice. */
export type Pane<Choice> = { heading: string; content(choose: (choice: Choice) => void): HTMLElement[] };

export type LinkDialog = {
  /** Shows a step and waits for the person's choice. */
  show<Choice>(pane: Pane<Choice>): Promise<Choice>;
  /** Marks the step as busy during a call. Never resolves once the dialog is closed. */
  waitFor<Reply>(call: Promise<Reply>): Promise<Reply>;
  close(): void;
};

/** Opens a native modal dialog: the browser traps the focus, restores it at the end, and closes on Escape. */
export function openDialog(onDismissed: () => void): LinkDialog {
  const { host, root } = shadowHost();
  const cancel = element('button', { type: 'button', className: 'quiet', onclick: onDismissed }, sentences.cancel);
  const title = element('p', { id: 'title', className: 'title' }, sentences.title);
  const step = element('div', { className: 'step' }, element('p', { role: 'status' }, sentences.loading));
  const dialog = element('dialog', {}, element('div', { className: 'strip' }, title, cancel), step);
  dialog.setAttribute('aria-labelledby', title.id);
  dialog.addEventListener('close', onDismissed);
  root.append(dialog);
  document.body.append(host);
  dialog.showModal();

  return { show, waitFor, close };

  function show<Choice>(pane: Pane<Choice>): Promise<Choice> {
    return new Promise((choose) => {
      const heading = element('h2', { tabIndex: -1 }, pane.heading);
      step.replaceChildren(heading, ...pane.content(choose));
      (step.querySelector<HTMLElement>('[autofocus]') ?? heading).focus();
    });
  }

  async function waitFor<Reply>(call: Promise<Reply>): Promise<Reply> {
    step.ariaBusy = 'true';
    const reply = await call;
    step.ariaBusy = 'false';
    return host.isConnected ? reply : new Promise(() => {});
  }

  function close(): void {
    dialog.removeEventListener('close', onDismissed);
    dialog.close();
    host.remove();
  }
}

/** Creates an element with properties and children. Strings become text nodes, never markup. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const created = Object.assign(document.createElement(tag), properties);
  created.append(...children);
  return created;
}

/**
 * Creates an element with a shadow root, which the page's styles do not reach; in English whatever the page's language.
 * Its style sheet is created by script, so that `style-src 'self'` allows it.
 */
export function shadowHost(): { host: HTMLElement; root: ShadowRoot } {
  const host = element('div', { lang: 'en', dir: 'ltr' });
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];
  return { host, root };
}
