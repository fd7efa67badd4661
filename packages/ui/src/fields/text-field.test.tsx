import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { TextField } from './text-field.tsx';

it('names the control by its label and describes it by its error and its hint', () => {
  render(<TextField label="Group name" hint="Members see it." error="Group name is required" />);

  const control = screen.getByRole('textbox', { name: 'Group name' });
  expect(control.getAttribute('aria-invalid')).toBe('true');
  expect(descriptionOf(control)).toEqual(['Group name is required', 'Members see it.']);
});

it('says nothing of an error while there is none', () => {
  render(<TextField label="Group name" />);

  const control = screen.getByRole('textbox', { name: 'Group name' });
  expect(control.hasAttribute('aria-invalid')).toBe(false);
  expect(control.hasAttribute('aria-describedby')).toBe(false);
});

it('is filled, left and focused by react-hook-form', async () => {
  render(<NameForm />);
  const control = screen.getByRole('textbox', { name: 'Full name' });

  await userEvent.type(control, 'Al');
  await userEvent.clear(control);
  await userEvent.tab();

  expect(await screen.findByText('Full name is required')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(document.activeElement).toBe(control);
});

it('is marked as wrong where the page says so in a message of its own', () => {
  render(<TextField label="Email" aria-invalid />);
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
});

function NameForm() {
  const { register, handleSubmit, formState } = useForm({ mode: 'onBlur', defaultValues: { name: '' } });
  return (
    <form onSubmit={handleSubmit(() => {})}>
      <TextField
        label="Full name"
        error={formState.errors.name?.message}
        {...register('name', { required: 'Full name is required' })}
      />
      <button type="submit">Save</button>
    </form>
  );
}

const descriptionOf = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
