import { Card } from '@halqa/ui';
import { type ReactNode, useId } from 'react';
import { Reason } from './reason.tsx';

type UnavailableCardProps = {
  title: string;
  text?: string;
  /** Why nothing in it can be used. */
  reason: string;
  /** Disabled controls; each names the reason by its id. */
  children: (reasonId: string) => ReactNode;
};

/** Settings that are not available yet: they can be seen, they cannot be used, and they say why. */
export function UnavailableCard({ title, text, reason, children }: UnavailableCardProps) {
  const reasonId = useId();
  return (
    <Card title={title}>
      {text && <p>{text}</p>}
      <Reason id={reasonId}>{reason}</Reason>
      {children(reasonId)}
    </Card>
  );
}
