import { isolated } from '../arabic-text.ts';
import type { NotificationSentences } from './notification-title.ts';

/** Nothing in these agrees with a name: whether a member is a woman or a man is not known, nor a group's gender. */
export const notificationSentencesInArabic: NotificationSentences = {
  sandbox_granted: () => 'أُتيحت لك البيئة التجريبية. يمكنك الآن ربط حساب مصرفي.',
  invited: ({ adminName, groupName }) => `وصلتك دعوة من ${isolated(adminName)} إلى ${isolated(groupName)}`,
  invitation_declined: ({ memberName, groupName }) => `رُفضت دعوة ${isolated(memberName)} إلى ${isolated(groupName)}`,
  invitation_expired: ({ memberName, groupName }) =>
    `انتهت صلاحية دعوة ${isolated(memberName)} إلى ${isolated(groupName)}`,
  member_joined: ({ memberName, groupName }) => `${isolated(memberName)} عضو جديد في ${isolated(groupName)}`,
  member_left: ({ memberName, groupName }) =>
    `أصبح مقعد ${isolated(memberName)} في ${isolated(groupName)} شاغرًا بعد المغادرة`,
  group_ready: ({ groupName }) => `مجموعة «${isolated(groupName)}» جاهزة: كل المقاعد مشغولة`,
  group_cancelled: ({ groupName }) => `أُغلقت مجموعة «${isolated(groupName)}» قبل أن تبدأ`,
};
