import { Icon } from './icon.tsx';

export function PencilIcon() {
  return (
    <Icon>
      <path d="m4 20 1-4.5L16 4.5 19.5 8 8.5 19ZM13.5 7 17 10.5" />
    </Icon>
  );
}
