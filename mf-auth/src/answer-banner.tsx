import { Banner } from '@halqa/ui';
import { type ComponentProps, useEffect, useRef } from 'react';

/** What came of the last press. It stands above the form, so a long form on a phone is moved to where it can be read. */
export function AnswerBanner(banner: ComponentProps<typeof Banner>) {
  const place = useRef<HTMLDivElement>(null);
  // In braces: newer browsers answer with a promise, which is nothing that an effect may return.
  useEffect(() => {
    place.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div ref={place}>
      <Banner {...banner} announced />
    </div>
  );
}
