import { Icon } from './icon.tsx';

export function HomeIcon() {
  return (
    <Icon>
      <path d="m3.5 11.5 8.5-8 8.5 8M6 9.5v11h12v-11M10 20.5v-6h4v6" />
    </Icon>
  );
}
