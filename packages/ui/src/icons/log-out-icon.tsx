import { Icon } from './icon.tsx';

export function LogOutIcon() {
  return (
    <Icon>
      <path data-directional="" d="M14 4H6.5a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2H14M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5" />
    </Icon>
  );
}
