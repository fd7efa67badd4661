import { Icon } from './icon.tsx';

export function BankIcon() {
  return (
    <Icon>
      <path d="M3 9.5 12 4l9 5.5ZM4 20h16M6 10v7M10 10v7M14 10v7M18 10v7M4.5 17h15" />
    </Icon>
  );
}
