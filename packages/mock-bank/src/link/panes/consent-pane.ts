import { element } from '../element.ts';
import type { Pane } from '../link-dialog.ts';
import { sentences } from '../sentences.ts';

const { consent } = sentences;

export function consentPane(clientName: string): Pane<void> {
  return {
    heading: consent.heading(clientName),
    content: (choose) => [
      ...consent.body.map((sentence) => element('p', {}, sentence)),
      element('button', { type: 'button', className: 'primary', onclick: () => choose() }, consent.proceed),
    ],
  };
}
