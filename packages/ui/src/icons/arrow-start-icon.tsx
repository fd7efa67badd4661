import { Icon } from './icon.tsx';

export function ArrowStartIcon() {
  return (
    <Icon>
      <path data-directional="" d="M20 12H4.5M11 5.5 4.5 12l6.5 6.5" />
    </Icon>
  );
}
