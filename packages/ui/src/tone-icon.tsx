import { ClockIcon } from './icons/clock-icon.tsx';
import { CoinsIcon } from './icons/coins-icon.tsx';
import { DangerIcon } from './icons/danger-icon.tsx';
import { InfoIcon } from './icons/info-icon.tsx';
import { SuccessIcon } from './icons/success-icon.tsx';
import { WarningIcon } from './icons/warning-icon.tsx';
import type { Tone } from './tone.ts';

const icons: Record<Tone, typeof InfoIcon> = {
  neutral: ClockIcon,
  info: InfoIcon,
  success: SuccessIcon,
  warning: WarningIcon,
  danger: DangerIcon,
  yours: CoinsIcon,
};

/** The shape that goes with a tone, so that colour is never alone. */
export function ToneIcon({ tone }: { tone: Tone }) {
  const ToneShape = icons[tone];
  return <ToneShape />;
}
