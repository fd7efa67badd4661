import { Icon } from './icon.tsx';

export function ShareIcon() {
  return (
    <Icon>
      <path d="M12 15V3.5M7.5 8 12 3.5 16.5 8M5 12.5v6A2 2 0 0 0 7 20.5h10a2 2 0 0 0 2-2v-6" />
    </Icon>
  );
}
