import { Icon } from './icon.tsx';

export function EyeOffIcon() {
  return (
    <Icon>
      <path d="M4 4l16 16M9.9 5.8A9.6 9.6 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.6 3.4M6.3 7.5A16.5 16.5 0 0 0 2.5 12s3.5 6.5 9.5 6.5a9.6 9.6 0 0 0 4.3-1M10 10a2.8 2.8 0 0 0 4 4" />
    </Icon>
  );
}
