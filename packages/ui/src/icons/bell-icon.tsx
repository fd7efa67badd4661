import { Icon } from './icon.tsx';

export function BellIcon() {
  return (
    <Icon>
      <path d="M6.5 10a5.5 5.5 0 0 1 11 0c0 5 2 6.5 2 6.5h-15s2-1.5 2-6.5ZM10 20a2.2 2.2 0 0 0 4 0" />
    </Icon>
  );
}
