import type { LinkInstitution } from '../../link-desk/link-answers.ts';
import { element } from '../element.ts';
import type { Pane } from '../link-dialog.ts';
import { sentences } from '../sentences.ts';

const texts = sentences.institution;

/** A list of banks that a search narrows. `searched` hears what was typed. */
export function institutionPane(
  institutions: LinkInstitution[],
  searched: (query: string) => void,
): Pane<LinkInstitution> {
  return {
    heading: texts.heading,
    content: (choose) => {
      const list = element('ul', { className: 'banks', ariaLabel: texts.heading });
      const status = element('p', { className: 'hint', role: 'status' });
      const search = element('input', { type: 'search', autocomplete: 'off', oninput });
      fill('');
      return [element('label', {}, texts.search, search), status, list];

      function oninput(): void {
        fill(search.value.trim());
        searched(search.value.trim());
      }

      function fill(query: string): void {
        const found = institutions.filter(({ name }) => name.toLowerCase().includes(query.toLowerCase()));
        status.textContent = found.length === 0 ? texts.none : texts.found(found.length);
        list.replaceChildren(...found.map((institution) => bankButton(institution, () => choose(institution))));
      }
    },
  };
}

function bankButton({ name }: LinkInstitution, onclick: () => void): HTMLElement {
  const badge = element('span', { className: 'badge', ariaHidden: 'true' }, name.slice(0, 1));
  return element('li', {}, element('button', { type: 'button', className: 'bank', onclick }, badge, name));
}
