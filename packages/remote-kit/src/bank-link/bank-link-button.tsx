import type { JoinedGroup, LinkMode } from '@halqa/contract';
import { bankLinkWords, formatMomentInZone } from '@halqa/copy';
import { BankIcon, Banner, Button, Stack } from '@halqa/ui';
import type { ComponentProps, ReactNode } from 'react';
import styles from './bank-link-button.module.css';
import { type BankLinkStage, useBankLink } from './use-bank-link.ts';

type BankLinkButtonProps = Pick<ComponentProps<typeof Button>, 'look' | 'size' | 'wide'> & {
  /** Default: `new`. */
  mode?: LinkMode;
  /** Where the member goes on after the bank's own pages; default: the page of the button. */
  page?: string;
  /** The button's text once it can be pressed. */
  label?: string;
  /** Until when a seat waits for the bank. */
  seatUntil?: string | null;
  /** Called once the bank is linked or its login is repaired, and the profile is reloaded, with the groups that were joined by it. */
  onLinked?: (joined: readonly JoinedGroup[]) => void;
};

/** Opens the bank's dialog. One button element in every stage, so that it keeps the focus. */
export function BankLinkButton(props: BankLinkButtonProps) {
  const { mode = 'new', page, label = bankLinkWords.connect, seatUntil = null, onLinked, look, ...shape } = props;
  const { stage, problem, open, retry } = useBankLink({ mode, page, onLinked });
  const failed = stage === 'failed';
  const waiting = stage === 'loading' || stage === 'preparing';
  const labels: Record<BankLinkStage, string> = {
    loading: bankLinkWords.loading,
    preparing: bankLinkWords.preparing,
    ready: label,
    failed: bankLinkWords.retry,
    linking: label,
  };
  const icons: Partial<Record<BankLinkStage, ReactNode>> = {
    loading: <ButtonSpinner />,
    preparing: <ButtonSpinner />,
    ready: <BankIcon />,
    linking: <BankIcon />,
  };
  const actions: Partial<Record<BankLinkStage, () => void>> = { ready: open, failed: retry };
  return (
    <Stack gap="small">
      {/* In the page and not over it: what to do next has to stay beside the button. */}
      {problem && !failed && (
        <Banner tone={problem.tone} title={problem.title} announced>
          <p>{problem.message}</p>
          <p>
            {seatUntil === null ? bankLinkWords.notLinked : bankLinkWords.seatStillWaits(formatMomentInZone(seatUntil))}
          </p>
        </Banner>
      )}
      {failed && (
        <Banner tone="danger" announced>
          {bankLinkWords.loadFailed}
        </Banner>
      )}
      <Button
        {...shape}
        look={waiting ? 'secondary' : look}
        icon={icons[stage]}
        pending={stage === 'linking'}
        aria-disabled={waiting || undefined}
        onClick={actions[stage]}
      >
        {labels[stage]}
      </Button>
    </Stack>
  );
}

/** Hidden from screen readers: the text beside it says what is loading. */
const ButtonSpinner = () => <span className={styles.spinner} aria-hidden="true" />;
