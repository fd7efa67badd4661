import { Icon } from './icon.tsx';

export function ShieldIcon() {
  return (
    <Icon>
      <path d="M12 3 4.5 6v5.5c0 4.7 3.2 8 7.5 9.5 4.3-1.5 7.5-4.8 7.5-9.5V6Z" />
      <path d="m8.8 12 2.3 2.3 4.2-4.5" />
    </Icon>
  );
}
