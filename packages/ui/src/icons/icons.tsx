import type { ReactNode } from 'react';
import styles from './icons.module.css';

export const ArrowEndIcon = () => (
  <Icon>
    <path data-directional="" d="M4 12h15.5M13 5.5 19.5 12 13 18.5" />
  </Icon>
);

export const ArrowStartIcon = () => (
  <Icon>
    <path data-directional="" d="M20 12H4.5M11 5.5 4.5 12l6.5 6.5" />
  </Icon>
);

export const ArrowUpIcon = () => (
  <Icon>
    <path d="M12 20V4.5M5.5 11 12 4.5 18.5 11" />
  </Icon>
);

export const ArrowDownIcon = () => (
  <Icon>
    <path d="M12 4v15.5M5.5 13l6.5 6.5 6.5-6.5" />
  </Icon>
);

export const BankIcon = () => (
  <Icon>
    <path d="M3 9.5 12 4l9 5.5ZM4 20h16M6 10v7M10 10v7M14 10v7M18 10v7M4.5 17h15" />
  </Icon>
);

export const BellIcon = () => (
  <Icon>
    <path d="M6.5 10a5.5 5.5 0 0 1 11 0c0 5 2 6.5 2 6.5h-15s2-1.5 2-6.5ZM10 20a2.2 2.2 0 0 0 4 0" />
  </Icon>
);

export const CalendarIcon = () => (
  <Icon>
    <rect x="3.5" y="5" width="17" height="15.5" rx="2.5" />
    <path d="M3.5 10h17M8 3v4M16 3v4" />
  </Icon>
);

export const CheckIcon = () => (
  <Icon>
    <path d="m5 12.5 4.5 4.5L19 7.5" />
  </Icon>
);

export const ChevronDownIcon = () => (
  <Icon>
    <path d="m6 9.5 6 6 6-6" />
  </Icon>
);

export const ClockIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7v5.2l3.2 2" />
  </Icon>
);

export const CloseIcon = () => (
  <Icon>
    <path d="m6 6 12 12M18 6 6 18" />
  </Icon>
);

export const CoinsIcon = () => (
  <Icon>
    <circle cx="9" cy="9" r="5.5" />
    <path d="M15.8 9.8A5.5 5.5 0 1 1 9.6 16M9 6.8v4.4" />
  </Icon>
);

export const CopyIcon = () => (
  <Icon>
    <rect x="8.5" y="8.5" width="12" height="12" rx="2.5" />
    <path d="M15.5 8.5V6A2.5 2.5 0 0 0 13 3.5H6A2.5 2.5 0 0 0 3.5 6v7A2.5 2.5 0 0 0 6 15.5h2.5" />
  </Icon>
);

export const DangerIcon = () => (
  <Icon>
    <path d="M8.3 3h7.4L21 8.3v7.4L15.7 21H8.3L3 15.7V8.3Z" />
    <path d="M12 7.8v5M12 16.2h.01" />
  </Icon>
);

export const EyeIcon = () => (
  <Icon>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
    <circle cx="12" cy="12" r="2.8" />
  </Icon>
);

export const EyeOffIcon = () => (
  <Icon>
    <path d="M4 4l16 16M9.9 5.8A9.6 9.6 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.6 3.4M6.3 7.5A16.5 16.5 0 0 0 2.5 12s3.5 6.5 9.5 6.5a9.6 9.6 0 0 0 4.3-1M10 10a2.8 2.8 0 0 0 4 4" />
  </Icon>
);

export const GlobeIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M3.5 12h17M12 3.5c2.4 2.3 3.6 5.1 3.6 8.5s-1.2 6.2-3.6 8.5c-2.4-2.3-3.6-5.1-3.6-8.5s1.2-6.2 3.6-8.5Z" />
  </Icon>
);

export const HomeIcon = () => (
  <Icon>
    <path d="m3.5 11.5 8.5-8 8.5 8M6 9.5v11h12v-11M10 20.5v-6h4v6" />
  </Icon>
);

export const InfoIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 11v5M12 7.8h.01" />
  </Icon>
);

export const LockIcon = () => (
  <Icon>
    <rect x="4.5" y="10.5" width="15" height="10" rx="2.5" />
    <path d="M8 10.5V7.5a4 4 0 0 1 8 0v3" />
  </Icon>
);

export const LogOutIcon = () => (
  <Icon>
    <path data-directional="" d="M14 4H6.5a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2H14M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5" />
  </Icon>
);

export const MailIcon = () => (
  <Icon>
    <rect x="3" y="5" width="18" height="14" rx="2.5" />
    <path d="m3.5 7.5 8.5 6 8.5-6" />
  </Icon>
);

export const MembersIcon = () => (
  <Icon>
    <circle cx="9" cy="8.5" r="3.3" />
    <path d="M2.5 19.5c.6-3.7 3.2-5.3 6.5-5.3s5.9 1.6 6.5 5.3M15.5 5.4a3.3 3.3 0 0 1 0 6.2M18 14.7c2 .8 3.2 2.4 3.5 4.8" />
  </Icon>
);

export const MenuIcon = () => (
  <Icon>
    <path d="M4 7h16M4 12h16M4 17h16" />
  </Icon>
);

export const MinusIcon = () => (
  <Icon>
    <path d="M5 12h14" />
  </Icon>
);

export const PencilIcon = () => (
  <Icon>
    <path d="m4 20 1-4.5L16 4.5 19.5 8 8.5 19ZM13.5 7 17 10.5" />
  </Icon>
);

export const PlusIcon = () => (
  <Icon>
    <path d="M12 5v14M5 12h14" />
  </Icon>
);

export const SearchIcon = () => (
  <Icon>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m16 16 4.5 4.5" />
  </Icon>
);

export const SettingsIcon = () => (
  <Icon>
    <path d="M4 7.5h9M18.5 7.5H20M4 16.5h1.5M11 16.5h9" />
    <circle cx="15.8" cy="7.5" r="2.6" />
    <circle cx="8.2" cy="16.5" r="2.6" />
  </Icon>
);

export const ShareIcon = () => (
  <Icon>
    <path d="M12 15V3.5M7.5 8 12 3.5 16.5 8M5 12.5v6A2 2 0 0 0 7 20.5h10a2 2 0 0 0 2-2v-6" />
  </Icon>
);

export const ShieldIcon = () => (
  <Icon>
    <path d="M12 3 4.5 6v5.5c0 4.7 3.2 8 7.5 9.5 4.3-1.5 7.5-4.8 7.5-9.5V6Z" />
    <path d="m8.8 12 2.3 2.3 4.2-4.5" />
  </Icon>
);

export const SuccessIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="9" />
    <path d="m8 12.3 2.7 2.7L16 9.6" />
  </Icon>
);

export const TrashIcon = () => (
  <Icon>
    <path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 13h9.4l.8-13M10 11v5.5M14 11v5.5" />
  </Icon>
);

export const UserIcon = () => (
  <Icon>
    <circle cx="12" cy="8.2" r="3.8" />
    <path d="M4.5 20.2c.8-4 3.8-5.7 7.5-5.7s6.7 1.7 7.5 5.7" />
  </Icon>
);

export const WarningIcon = () => (
  <Icon>
    <path d="M12 3.8 21.2 20H2.8Z" />
    <path d="M12 10v4.2M12 17h.01" />
  </Icon>
);

/** In a box of 24 units, in the color and size of the text beside it. Hidden from screen readers, which read that text. */
function Icon({ children }: { children: ReactNode }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}
