import { bannerWords } from '@halqa/copy';
import type { Toast as ToastMessage } from '@halqa/platform';
import { BannerStack, Button, Toast } from '@halqa/ui';
import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import type { ShownToast, ToastStack } from './toast-stack.ts';

/** The stack of banners at the bottom right. */
export function ToastList({ notices }: { notices: ToastStack }) {
  const shown = useSyncExternalStore(notices.store.subscribe, notices.store.get, notices.store.get);
  const stack = useRef<HTMLDivElement>(null);
  usePauseWhileReading(stack, notices);
  // A banner that goes while it has the focus tells nobody that the focus has left.
  const close = (id: string) => {
    notices.dismiss(id);
    notices.release();
  };
  return (
    <div ref={stack}>
      <BannerStack label={bannerWords.stack}>
        {shown.map((notice) => (
          <ShownBanner key={notice.id} notice={notice} onClose={() => close(notice.id)} />
        ))}
      </BannerStack>
    </div>
  );
}

const tones = { success: 'success', error: 'danger', warning: 'warning', info: 'info' } as const satisfies Record<
  ToastMessage['type'],
  string
>;

function ShownBanner({ notice, onClose }: { notice: ShownToast; onClose: () => void }) {
  const { type, title, message, action } = notice;
  const press = () => {
    onClose();
    action?.onPress();
  };
  return (
    <Toast
      tone={tones[type]}
      title={title}
      message={message}
      closeLabel={bannerWords.close}
      onClose={onClose}
      action={
        action && (
          <Button look="secondary" onClick={press}>
            {action.label}
          </Button>
        )
      }
    />
  );
}

/**
 * Nothing closes under the pointer or the focus (WCAG 2.2.1). A pointer that merely rests where a notice appears enters
 * it without a move, and holds nothing: the notice would stay until somebody came back to the mouse.
 */
export function usePauseWhileReading(stack: RefObject<HTMLElement | null>, { hold, release }: ToastStack): void {
  useEffect(() => {
    const element = stack.current;
    if (!element) return;
    const listening = new AbortController();
    const on = (name: string, act: (event: Event) => void) =>
      element.addEventListener(name, act, { signal: listening.signal });
    on('pointermove', hold);
    on('pointerleave', release);
    on('focusin', hold);
    on('focusout', (event) => {
      if (!(event instanceof FocusEvent && event.relatedTarget instanceof Node)) return release();
      if (!element.contains(event.relatedTarget)) release();
    });
    return () => listening.abort();
  }, [stack, hold, release]);
}
