import type { PlaidLinkError } from 'react-plaid-link';
import type { LinkInstitution } from '../operations/link-messages.ts';
import { element, type Pane } from './dialog.ts';
import type { Login } from './link-client.ts';
import { sentences } from './sentences.ts';

const texts = sentences.logIn;

type LogInPaneOptions = {
  institution: LinkInstitution;
  /** What was typed before an error; the password is typed again. */
  username: string;
  mayGoBack: boolean;
  error: PlaidLinkError | null;
};

export function logInPane({ institution, username, mayGoBack, error }: LogInPaneOptions): Pane<Login | 'back'> {
  return {
    heading: texts.heading(institution.name),
    content: (choose) => {
      const name = field('text', username);
      const password = field('password', '');
      const alert = element('p', { id: 'problem', className: 'problem', role: 'alert' });
      if (error !== null) {
        alert.textContent = error.display_message ?? error.error_message;
        password.autofocus = true;
        password.ariaInvalid = 'true';
        password.setAttribute('aria-describedby', alert.id);
      }
      const form = element(
        'form',
        { onsubmit },
        element('p', { className: 'hint' }, texts.hint),
        ...(error === null ? [] : [alert]),
        element('label', {}, texts.username, name),
        element('label', {}, texts.password, password),
        element('button', { type: 'submit', className: 'primary' }, texts.proceed),
      );
      return mayGoBack ? [form, backButton(() => choose('back'))] : [form];

      function onsubmit(event: SubmitEvent): void {
        event.preventDefault();
        choose({ username: name.value, password: password.value });
      }
    },
  };
}

function field(type: 'text' | 'password', value: string): HTMLInputElement {
  return element('input', { type, value, required: true, autocomplete: 'off', autocapitalize: 'none' });
}

function backButton(onclick: () => void): HTMLElement {
  return element('button', { type: 'button', onclick }, sentences.back);
}
