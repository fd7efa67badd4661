import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { Checkbox } from './checkbox.tsx';
import { IntegerField } from './integer-field.tsx';
import { PasswordField } from './password-field.tsx';
import { RadioGroup } from './radio-group.tsx';
import { TextField } from './text-field.tsx';

it('names the control by its label and describes it by its error and its hint', () => {
  render(<TextField label="Group name" hint="Members see it." error="Group name is required" />);

  const control = screen.getByRole('textbox', { name: 'Group name' });
  expect(control.getAttribute('aria-invalid')).toBe('true');
  expect(descriptionOf(control)).toEqual(['Group name is required', 'Members see it.']);
});

it('has no error attributes without an error', () => {
  render(<TextField label="Group name" />);

  const control = screen.getByRole('textbox', { name: 'Group name' });
  expect(control.hasAttribute('aria-invalid')).toBe(false);
  expect(control.hasAttribute('aria-describedby')).toBe(false);
});

it('works with react-hook-form: value, blur and focus', async () => {
  render(<NameForm />);
  const control = screen.getByRole('textbox', { name: 'Full name' });

  await userEvent.type(control, 'Al');
  await userEvent.clear(control);
  await userEvent.tab();

  expect(await screen.findByText('Full name is required')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(document.activeElement).toBe(control);
});

it('is marked as invalid where the page shows the error elsewhere', () => {
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

it('shows the password on request and hides it again', async () => {
  render(
    <PasswordField label="Password" showLabel="Show password" hideLabel="Hide password" defaultValue="HalqaDemo1" />,
  );
  const control = screen.getByLabelText('Password');
  expect(control.getAttribute('type')).toBe('password');

  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(control.getAttribute('type')).toBe('text');

  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(control.getAttribute('type')).toBe('password');
});

it('steps with its buttons and with the arrow keys', async () => {
  render(<MemberCount />);

  await userEvent.click(screen.getByRole('button', { name: 'One more' }));
  expect(screen.getByText('6 members')).toBeDefined();

  await userEvent.click(screen.getByRole('button', { name: 'One fewer' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Number of members' }), '{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(screen.getByText('4 members')).toBeDefined();
});

it('is empty where the form has no number yet', () => {
  render(<MemberCount initial={Number.NaN} />);

  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('');
});

it('reports what was typed, in the digits of any script', async () => {
  render(<MemberCount />);

  const control = screen.getByRole('textbox', { name: 'Number of members' });
  await userEvent.clear(control);
  await userEvent.type(control, '١٢');

  expect(screen.getByText('١٢ members')).toBeDefined();
});

function MemberCount({ initial = 5 }) {
  const { register, watch, setValue } = useForm<{ memberCount: number | string }>({
    defaultValues: { memberCount: initial },
  });
  return (
    <>
      <IntegerField
        label="Number of members"
        onStep={(by) => setValue('memberCount', Number(watch('memberCount')) + by)}
        steps={{ decrease: 'One fewer', increase: 'One more' }}
        {...register('memberCount')}
      />
      <p>{watch('memberCount')} members</p>
    </>
  );
}

it('starts with the value of the form and reports the selection', async () => {
  render(<PayoutOrder />);
  expect(screen.getByRole('group', { name: 'Payout order' })).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Fixed/ }).checked).toBe(true);

  await userEvent.click(screen.getByRole('radio', { name: /Random/ }));

  expect(screen.getByText('chosen: random')).toBeDefined();
});

function PayoutOrder() {
  const { register, watch } = useForm({ defaultValues: { order: 'fixed' } });
  return (
    <>
      <RadioGroup
        label="Payout order"
        options={[
          { value: 'fixed', label: 'Fixed', description: 'As listed.' },
          { value: 'random', label: 'Random', description: 'Drawn once.' },
        ]}
        {...register('order')}
      />
      <p>chosen: {watch('order')}</p>
    </>
  );
}

it('is checked by its label and described by its error', async () => {
  render(<Checkbox label="I agree to the terms" error="You must agree to the terms before joining" />);
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'I agree to the terms' });
  expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'You must agree to the terms before joining',
  );

  await userEvent.click(screen.getByText('I agree to the terms'));

  expect(box.checked).toBe(true);
});
