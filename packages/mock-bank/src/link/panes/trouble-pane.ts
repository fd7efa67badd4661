import { element } from '../element.ts';
import type { Pane } from '../link-dialog.ts';
import { sentences } from '../sentences.ts';

const { trouble } = sentences;

export function troublePane(): Pane<void> {
  return {
    heading: trouble.heading,
    content: (choose) => [
      element('p', { role: 'alert', className: 'problem' }, trouble.body),
      element('button', { type: 'button', className: 'primary', onclick: () => choose() }, trouble.proceed),
    ],
  };
}
