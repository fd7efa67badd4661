import { Icon } from './icon.tsx';

export function WarningIcon() {
  return (
    <Icon>
      <path d="M12 3.8 21.2 20H2.8Z" />
      <path d="M12 10v4.2M12 17h.01" />
    </Icon>
  );
}
