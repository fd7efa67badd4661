import type { LinkAccount, LinkInstitution } from '../operations/link-messages.ts';
import { element, type Pane } from './dialog.ts';
import { sentences } from './sentences.ts';

const { account: accountTexts, institution: institutionTexts } = sentences;
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** A list of banks, narrowed by a search. */
export function institutionPane(
  institutions: LinkInstitution[],
  onSearch: (query: string) => void,
): Pane<LinkInstitution> {
  return {
    heading: institutionTexts.heading,
    content: (choose) => {
      const list = element('ul', { className: 'banks', ariaLabel: institutionTexts.heading });
      const status = element('p', { className: 'hint', role: 'status' });
      const search = element('input', { type: 'search', autocomplete: 'off', oninput });
      fill('');
      return [element('label', {}, institutionTexts.search, search), status, list];

      function oninput(): void {
        fill(search.value.trim());
        onSearch(search.value.trim());
      }

      function fill(query: string): void {
        const found = institutions.filter(({ name }) => name.toLowerCase().includes(query.toLowerCase()));
        status.textContent = found.length === 0 ? institutionTexts.none : institutionTexts.found(found.length);
        list.replaceChildren(...found.map((institution) => bankItem(institution, () => choose(institution))));
      }
    },
  };
}

function bankItem({ name }: LinkInstitution, onclick: () => void): HTMLElement {
  const badge = element('span', { className: 'badge', ariaHidden: 'true' }, name.slice(0, 1));
  return element('li', {}, element('button', { type: 'button', className: 'bank', onclick }, badge, name));
}

export function accountPane(accounts: LinkAccount[]): Pane<LinkAccount> {
  return {
    heading: accountTexts.heading,
    content: (choose) => {
      const options = accounts.map((account) => ({ account, radio: accountRadio(account) }));
      const choices = options.map(({ account, radio }) =>
        element('label', { className: 'account' }, radio, accountFacts(account)),
      );
      const question = element('legend', {}, accountTexts.question);
      const proceed = element('button', { type: 'submit', className: 'primary' }, accountTexts.proceed);
      return [element('form', { onsubmit }, element('fieldset', {}, question, ...choices), proceed)];

      function onsubmit(event: SubmitEvent): void {
        event.preventDefault();
        const chosen = options.find(({ radio }) => radio.checked);
        if (chosen !== undefined) choose(chosen.account);
      }
    },
  };
}

function accountRadio({ id }: LinkAccount): HTMLInputElement {
  return element('input', { type: 'radio', name: 'account', value: id, required: true });
}

function accountFacts({ name, mask, subtype, availableCents }: LinkAccount): HTMLElement {
  const details = element('span', { className: 'hint' }, `${subtype}, ${dollars.format(availableCents / 100)}`);
  return element('span', { className: 'facts' }, element('span', {}, `${name} ••${mask}`), ' ', details);
}
