import { Icon } from './icon.tsx';

export function MembersIcon() {
  return (
    <Icon>
      <circle cx="9" cy="8.5" r="3.3" />
      <path d="M2.5 19.5c.6-3.7 3.2-5.3 6.5-5.3s5.9 1.6 6.5 5.3M15.5 5.4a3.3 3.3 0 0 1 0 6.2M18 14.7c2 .8 3.2 2.4 3.5 4.8" />
    </Icon>
  );
}
