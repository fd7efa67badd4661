import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { RadioGroup } from './radio-group.tsx';

it('starts at the value of the form and hands over the choice', async () => {
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
