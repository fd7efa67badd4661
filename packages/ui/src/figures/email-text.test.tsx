import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { EmailText } from './email-text.tsx';

it('breaks an address before its @ and adds no character to what is copied', () => {
  const { container } = render(<EmailText>We wrote to amina@example.com.</EmailText>);

  expect(container.innerHTML).toBe('We wrote to amina<wbr>@example.com.');
  expect(container.textContent).toBe('We wrote to amina@example.com.');
});

it('leaves text without an address as it is', () => {
  const { container } = render(<EmailText>Amina Yusuf</EmailText>);

  expect(container.innerHTML).toBe('Amina Yusuf');
});
