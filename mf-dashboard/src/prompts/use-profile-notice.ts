import { dashboardWords } from '@halqa/copy';
import { usePlatform, userStorageKey } from '@halqa/platform';
import { useEffect, useRef } from 'react';

/** Specification section 9: "Profile prompt delay: 2 seconds, once per session". */
const DELAY_MILLISECONDS = 2000;
const FLAG = userStorageKey('profile-prompted');

/** Raises the profile prompt as a notification too, once in a session. It goes when its page goes. */
export function useProfileNotice(nameIsMissing: boolean, openDialog: () => void): void {
  const { notify, dismiss } = usePlatform();
  const open = useRef(openDialog);
  open.current = openDialog;

  useEffect(() => {
    if (!nameIsMissing || sessionStorage.getItem(FLAG)) return;
    let notice: string | undefined;
    const timer = setTimeout(() => {
      sessionStorage.setItem(FLAG, 'yes');
      notice = notify({
        type: 'info',
        title: dashboardWords.profileTitle,
        message: dashboardWords.profileText,
        action: { label: dashboardWords.setDisplayName, onPress: () => open.current() },
      });
    }, DELAY_MILLISECONDS);
    return () => {
      clearTimeout(timer);
      if (notice) dismiss(notice);
    };
  }, [nameIsMissing, notify, dismiss]);
}
