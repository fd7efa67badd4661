import { element } from './element.ts';
import { sentences } from './sentences.ts';
import { shadowHost } from './shadow-host.ts';

/** One step of the dialog: its heading and, given a way to report the choice, what stands below it. */
export type Pane<Choice> = { heading: string; content(choose: (choice: Choice) => void): HTMLElement[] };

export type LinkDialog = {
  /** Shows a step and waits for the person's choice. */
  show<Choice>(pane: Pane<Choice>): Promise<Choice>;
  /** Shows that the bank is being asked. Never resolves once the dialog is closed. */
  waitFor<Answer>(asked: Promise<Answer>): Promise<Answer>;
  close(): void;
};

/** Opens a native modal dialog: the browser keeps the focus inside, gives it back at the end, and closes on Escape. */
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

  async function waitFor<Answer>(asked: Promise<Answer>): Promise<Answer> {
    step.ariaBusy = 'true';
    const answer = await asked;
    step.ariaBusy = 'false';
    return host.isConnected ? answer : new Promise(() => {});
  }

  function close(): void {
    dialog.removeEventListener('close', onDismissed);
    dialog.close();
    host.remove();
  }
}
