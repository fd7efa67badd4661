import { Icon } from './icon.tsx';

export function TrashIcon() {
  return (
    <Icon>
      <path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 13h9.4l.8-13M10 11v5.5M14 11v5.5" />
    </Icon>
  );
}
