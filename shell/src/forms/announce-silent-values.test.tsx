import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { announceSilentValues } from './announce-silent-values.ts';

const sent = vi.fn<(values: { email: string; password: string }) => void>();
const typed = vi.fn();

/** Sends the state of its last rendering, as the forms of the pages do. */
function LoginForm() {
  const [values, setValues] = useState({ email: '', password: '' });
  const field = (name: 'email' | 'password') => ({
    name,
    'aria-label': name,
    value: values[name],
    onChange: ({ target }: { target: HTMLInputElement }) => {
      typed();
      setValues((before) => ({ ...before, [name]: target.value }));
    },
  });
  const [, renderAgain] = useState(0);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent(values);
      }}
      onBlur={() => renderAgain((count) => count + 1)}
    >
      <input {...field('email')} />
      <input type="password" {...field('password')} />
      <input type="checkbox" aria-label="remember" />
      <button type="submit">Log In</button>
    </form>
  );
}

/** As a password manager: by the setter of the prototype, and without an event. */
function fillSilently(label: string, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(screen.getByLabelText(label), value);
}

beforeAll(() => announceSilentValues(document));
beforeEach(() => {
  vi.clearAllMocks();
  render(<LoginForm />);
});

it('sends what was filled in without events', () => {
  fillSilently('email', 'a@example.test');
  fillSilently('password', 'Circle2026x');
  fireEvent.submit(screen.getByLabelText('email').closest('form') as HTMLFormElement);
  expect(sent).toHaveBeenCalledExactlyOnceWith({ email: 'a@example.test', password: 'Circle2026x' });
});

it('keeps it when the form is rendered again before it is sent', async () => {
  fillSilently('email', 'a@example.test');
  await userEvent.type(screen.getByLabelText('password'), 'Circle2026x');
  await userEvent.click(screen.getByLabelText('remember'));
  await userEvent.click(screen.getByRole('button', { name: 'Log In' }));
  expect(sent).toHaveBeenCalledExactlyOnceWith({ email: 'a@example.test', password: 'Circle2026x' });
});

it('announces nothing that was typed', async () => {
  await userEvent.type(screen.getByLabelText('email'), 'ab');
  await userEvent.click(screen.getByRole('button', { name: 'Log In' }));
  expect(typed).toHaveBeenCalledTimes(2);
});
