import { element, type Pane } from './dialog.ts';
import { sentences } from './sentences.ts';

const { consent, error } = sentences;

export function consentPane(clientName: string): Pane<void> {
  return {
    heading: consent.heading(clientName),
    content: (choose) => [
      ...consent.body.map((sentence) => element('p', {}, sentence)),
      element('button', { type: 'button', className: 'primary', onclick: () => choose() }, consent.proceed),
    ],
  };
}

/** Shown when a call failed; the choice is to try again. */
export function errorPane(): Pane<void> {
  return {
    heading: error.heading,
    content: (choose) => [
      element('p', { role: 'alert', className: 'problem' }, error.body),
      element('button', { type: 'button', className: 'primary', onclick: () => choose() }, error.proceed),
    ],
  };
}
