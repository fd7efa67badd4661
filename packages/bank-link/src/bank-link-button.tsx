import { bankLinkWords } from '@halqa/copy';
import { BankIcon, Banner, Button, Stack } from '@halqa/ui';
import type { ComponentProps, ReactNode } from 'react';
import { type BankLinkStage, useBankLink } from './use-bank-link.ts';
import { Wheel } from './wheel.tsx';

type BankLinkButtonProps = Pick<ComponentProps<typeof Button>, 'look' | 'size' | 'wide'> & {
  /** What it says when it can be pressed. */
  label?: string;
  /** After the server stored the connection and the profile was read again. */
  onLinked?: () => void;
};

/** Opens the bank's own dialog. One button through all its stages, so that the focus is never lost. */
export function BankLinkButton({ label = bankLinkWords.connect, onLinked, look, ...shape }: BankLinkButtonProps) {
  const { stage, open, retry } = useBankLink({ onLinked });
  const failed = stage === 'failed';
  const waiting = stage === 'loading' || stage === 'preparing';
  const words: Record<BankLinkStage, string> = {
    loading: bankLinkWords.loading,
    preparing: bankLinkWords.preparing,
    ready: label,
    failed: bankLinkWords.retry,
    linking: label,
  };
  const icons: Partial<Record<BankLinkStage, ReactNode>> = {
    loading: <Wheel />,
    preparing: <Wheel />,
    ready: <BankIcon />,
    linking: <BankIcon />,
  };
  const presses: Partial<Record<BankLinkStage, () => void>> = { ready: open, failed: retry };
  return (
    <Stack gap="small">
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
        onClick={presses[stage]}
      >
        {words[stage]}
      </Button>
    </Stack>
  );
}
