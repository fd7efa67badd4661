import { Icon } from './icon.tsx';

export function CoinsIcon() {
  return (
    <Icon>
      <circle cx="9" cy="9" r="5.5" />
      <path d="M15.8 9.8A5.5 5.5 0 1 1 9.6 16M9 6.8v4.4" />
    </Icon>
  );
}
