import { addDays, plainDate } from '@halqa/domain';
import type { NotificationRepository, StoredNotification } from '../../src/ports/notifications.ts';
import type { PlantedFault } from './planted-faults.ts';

/** Stores another notification in place of each, or none. */
const withNotices =
  (change: (notice: StoredNotification) => StoredNotification | undefined) =>
  (notifications: NotificationRepository): NotificationRepository => ({
    ...notifications,
    add: async (userId, notice) => {
      const changed = change(notice);
      if (changed !== undefined) await notifications.add(userId, changed);
    },
  });

/** Faults in what members are notified of. */
export const plantedNoticeFaults = {
  'names the planned day of a payout that is late': {
    group: 1,
    notifications: withNotices((notice) =>
      notice.kind === 'payout_late'
        ? { ...notice, params: { ...notice.params, expectedOn: notice.params.payoutDate } }
        : notice,
    ),
  },
  'says nothing when a payout can no longer leave on its day': {
    group: 7,
    notifications: withNotices((notice) => (notice.kind === 'payout_late' ? undefined : notice)),
  },
  'names the day after that of a repeated debit': {
    group: 7,
    circumstances: { returnsOften: 'R01' },
    notifications: withNotices((notice) => {
      if (notice.kind !== 'contribution_failed' || notice.params.retryOn === undefined) return notice;
      return { ...notice, params: { ...notice.params, retryOn: addDays(plainDate(notice.params.retryOn), 1) } };
    }),
  },
  'counts a missing contribution too many': {
    group: 7,
    notifications: withNotices((notice) =>
      notice.kind === 'payout_late' && notice.params.waitsFor === 'collecting'
        ? { ...notice, params: { ...notice.params, missing: notice.params.missing + 1 } }
        : notice,
    ),
  },
  'names less than can be sent of a short turn': {
    group: 7,
    notifications: withNotices((notice) =>
      notice.kind === 'part_available'
        ? { ...notice, params: { ...notice.params, amountCents: notice.params.amountCents - 100 } }
        : notice,
    ),
  },
} satisfies Record<string, PlantedFault>;
