import { Icon } from './icon.tsx';

export function ArrowEndIcon() {
  return (
    <Icon>
      <path data-directional="" d="M4 12h15.5M13 5.5 19.5 12 13 18.5" />
    </Icon>
  );
}
