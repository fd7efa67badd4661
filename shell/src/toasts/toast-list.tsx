import { toastWords } from '@halqa/copy';
import type { Toast as ToastMessage } from '@halqa/platform';
import { Button, Toast, ToastStack } from '@halqa/ui';
import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import type { ShownToast, ToastQueue } from './toast-queue.ts';

/**
 * What hydration begins with: a prerendered document shows no toast, though the queue may have one by then, as where the API cannot be
 * reached.
 */
const none: readonly ShownToast[] = [];

/** The stack of toasts at the bottom right. */
export function ToastList({ toasts }: { toasts: ToastQueue }) {
  const shown = useSyncExternalStore(toasts.store.subscribe, toasts.store.get, () => none);
  const stack = useRef<HTMLDivElement>(null);
  usePauseWhileReading(stack, toasts);
  // Removing a focused element fires no `focusout`.
  const close = (id: string) => {
    toasts.dismiss(id);
    toasts.resume();
  };
  return (
    <div ref={stack}>
      <ToastStack label={toastWords.stack}>
        {shown.map((toast) => (
          <ToastItem key={toast.id} toast={toast} onClose={() => close(toast.id)} />
        ))}
      </ToastStack>
    </div>
  );
}

const tones = { success: 'success', error: 'danger', warning: 'warning', info: 'info' } as const satisfies Record<
  ToastMessage['type'],
  string
>;

function ToastItem({ toast, onClose }: { toast: ShownToast; onClose: () => void }) {
  const { type, title, message, action } = toast;
  const press = () => {
    onClose();
    action?.onPress();
  };
  return (
    <Toast
      tone={tones[type]}
      title={title}
      message={message}
      closeLabel={toastWords.close}
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
 * Pauses the timers while the pointer or the focus is in the stack (WCAG 2.2.1). A resting pointer under which a toast
 * appears does not count, or the toast would stay until the mouse is moved again.
 */
function usePauseWhileReading(stack: RefObject<HTMLElement | null>, { pause, resume }: ToastQueue): void {
  useEffect(() => {
    const element = stack.current;
    if (!element) return;
    const listening = new AbortController();
    const on = (name: string, handle: (event: Event) => void) =>
      element.addEventListener(name, handle, { signal: listening.signal });
    on('pointermove', pause);
    on('pointerleave', resume);
    on('focusin', pause);
    on('focusout', (event) => {
      if (!(event instanceof FocusEvent && event.relatedTarget instanceof Node)) return resume();
      if (!element.contains(event.relatedTarget)) resume();
    });
    return () => listening.abort();
  }, [stack, pause, resume]);
}
