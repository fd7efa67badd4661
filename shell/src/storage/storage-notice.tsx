import { storageWords as words } from '@halqa/copy';
import { Button } from '@halqa/ui';
import { useState } from 'react';
import { usePath } from '../layout/nav-links.tsx';
import bannerStyles from '../layout/preview-banner.module.css';
import { showBelow } from '../layout/show-below.ts';
import type { StorageState } from './replace-storage.ts';

type StorageNoticeProps = {
  state: Exclude<StorageState, 'usable'>;
  /** Whether what the browser keeps matters on that page: on those of visitors and members. */
  isConcerned(path: string): boolean;
};

/** Says what is lost in a browser that keeps nothing for this site, what still works, and what helps. */
export function StorageNotice({ state, isConcerned }: StorageNoticeProps) {
  const [isClosed, setClosed] = useState(false);
  const path = usePath();
  if (isClosed || !isConcerned(path)) return null;
  return (
    <aside className={bannerStyles.banner} aria-label={words.label}>
      <p role="status">{words[state]}</p>
      <Button look="secondary" onClick={() => setClosed(true)}>
        {words.close}
      </Button>
    </aside>
  );
}

export function showStorageNotice(state: StorageState, isConcerned: StorageNoticeProps['isConcerned']): void {
  if (state !== 'usable') showBelow(<StorageNotice state={state} isConcerned={isConcerned} />);
}
