import { Icon } from './icon.tsx';

export function DangerIcon() {
  return (
    <Icon>
      <path d="M8.3 3h7.4L21 8.3v7.4L15.7 21H8.3L3 15.7V8.3Z" />
      <path d="M12 7.8v5M12 16.2h.01" />
    </Icon>
  );
}
