import { ClockIcon, CoinsIcon, DangerIcon, InfoIcon, SuccessIcon, WarningIcon } from './icons/icons.tsx';

/** `yours` is brass: the reader's own turn or money, nothing else. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'yours';

const icons: Record<Tone, typeof InfoIcon> = {
  neutral: ClockIcon,
  info: InfoIcon,
  success: SuccessIcon,
  warning: WarningIcon,
  danger: DangerIcon,
  yours: CoinsIcon,
};

/** The icon of a tone, so that color is not the only sign. */
export function ToneIcon({ tone }: { tone: Tone }) {
  const ToneShape = icons[tone];
  return <ToneShape />;
}
