import { bannerWords } from '@halqa/copy';
import type { Toast as ToastMessage } from '@halqa/platform';
import { BannerStack, Button, Toast } from '@halqa/ui';
import { useRef, useSyncExternalStore } from 'react';
import type { NoticeStack, ShownNotice } from './notice-stack.ts';
import { useHoldWhileReading } from './use-hold-while-reading.ts';

/** The stack of banners at the bottom right. */
export function Banners({ notices }: { notices: NoticeStack }) {
  const shown = useSyncExternalStore(notices.store.subscribe, notices.store.get, notices.store.get);
  const stack = useRef<HTMLDivElement>(null);
  useHoldWhileReading(stack, notices);
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

function ShownBanner({ notice, onClose }: { notice: ShownNotice; onClose: () => void }) {
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
