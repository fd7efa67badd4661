import { Icon } from './icon.tsx';

export function UserIcon() {
  return (
    <Icon>
      <circle cx="12" cy="8.2" r="3.8" />
      <path d="M4.5 20.2c.8-4 3.8-5.7 7.5-5.7s6.7 1.7 7.5 5.7" />
    </Icon>
  );
}
