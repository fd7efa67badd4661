import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { IntegerField } from './integer-field.tsx';

it('steps within its limits and tells the form', async () => {
  render(<MemberCount />);

  await userEvent.click(screen.getByRole('button', { name: 'One more' }));
  expect(screen.getByText('6 members')).toBeDefined();

  for (let press = 0; press < 5; press += 1) await userEvent.click(screen.getByRole('button', { name: 'One fewer' }));
  expect(screen.getByText('3 members')).toBeDefined();
});

it('takes what is typed as a number', async () => {
  render(<MemberCount />);

  const control = screen.getByRole('spinbutton', { name: 'Number of members' });
  await userEvent.clear(control);
  await userEvent.type(control, '12');

  expect(screen.getByText('12 members')).toBeDefined();
});

function MemberCount() {
  const { register, watch } = useForm({ defaultValues: { memberCount: 5 } });
  return (
    <>
      <IntegerField
        label="Number of members"
        min={3}
        max={12}
        steps={{ decrease: 'One fewer', increase: 'One more' }}
        {...register('memberCount', { valueAsNumber: true })}
      />
      <p>{watch('memberCount')} members</p>
    </>
  );
}
