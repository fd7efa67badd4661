import { Icon } from './icon.tsx';

export function SettingsIcon() {
  return (
    <Icon>
      <path d="M4 7.5h9M18.5 7.5H20M4 16.5h1.5M11 16.5h9" />
      <circle cx="15.8" cy="7.5" r="2.6" />
      <circle cx="8.2" cy="16.5" r="2.6" />
    </Icon>
  );
}
