import type { LinkAccount } from '../../link-desk/link-answers.ts';
import { element } from '../element.ts';
import type { Pane } from '../link-dialog.ts';
import { sentences } from '../sentences.ts';

const texts = sentences.account;
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

export function accountPane(accounts: LinkAccount[]): Pane<LinkAccount> {
  return {
    heading: texts.heading,
    content: (choose) => {
      const options = accounts.map((account) => ({ account, radio: radioFor(account) }));
      const choices = options.map(({ account, radio }) =>
        element('label', { className: 'account' }, radio, facts(account)),
      );
      const question = element('legend', {}, texts.question);
      const proceed = element('button', { type: 'submit', className: 'primary' }, texts.proceed);
      return [element('form', { onsubmit }, element('fieldset', {}, question, ...choices), proceed)];

      function onsubmit(event: SubmitEvent): void {
        event.preventDefault();
        const chosen = options.find(({ radio }) => radio.checked);
        if (chosen !== undefined) choose(chosen.account);
      }
    },
  };
}

function radioFor({ id }: LinkAccount): HTMLInputElement {
  return element('input', { type: 'radio', name: 'account', value: id, required: true });
}

function facts({ name, mask, subtype, availableCents }: LinkAccount): HTMLElement {
  const details = element('span', { className: 'hint' }, `${subtype}, ${dollars.format(availableCents / 100)}`);
  return element('span', { className: 'facts' }, element('span', {}, `${name} ••${mask}`), ' ', details);
}
