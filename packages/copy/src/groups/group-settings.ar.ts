import { type GroupSettingsCode, limits } from '@halqa/domain';
import { counted, letters, membersOf } from '../formats/format.ar.ts';
import { formatDollars } from '../formats/format.ts';
import { productName } from '../product.ts';

const { members, contributionDollars, dayOfMonth, groupName, groupTexts } = limits;

export const groupSettingsWordsInArabic = {
  name: { label: 'اسم المجموعة', hint: 'ما سيراه من تدعوهم، مثل «صندوق الزواج».' },
  memberCount: { label: 'عدد الأعضاء', hint: `بمن فيهم أنت: من ${members.minimum} إلى ${members.maximum}.` },
  contributionAmount: {
    label: 'مبلغ المساهمة',
    hint: `بالدولار دون كسور، من ${formatDollars(contributionDollars.minimum)} إلى ${formatDollars(contributionDollars.maximum)}، لكل عضو في كل دور.`,
  },
  frequency: { label: 'التكرار' },
  dayOfWeek: { label: 'يوم الأسبوع' },
  dayOfMonth: { label: 'يوم الشهر', hint: 'في الشهر الأقصر: آخر أيامه.' },
  payoutSchedule: { label: 'ترتيب الاستلام' },
};

export const groupSettingsSentencesInArabic: Record<GroupSettingsCode, string> = {
  group_name_required: 'اسم المجموعة مطلوب',
  group_name_too_long: `لا يمكن أن يزيد اسم المجموعة عن ${counted(groupName.maximum, letters)}`,
  group_name_link: 'لا يمكن أن يضم اسم المجموعة عنوان موقع أو بريدًا إلكترونيًا أو رقم هاتف',
  group_name_impersonation: `لا يمكن أن يضم اسم المجموعة «${productName}»`,
  description_too_long: `لا يمكن أن يزيد الوصف عن ${counted(groupTexts.description.maximum, letters)}`,
  members_too_few: `تحتاج حلقة الادخار إلى ${counted(members.minimum, membersOf)} على الأقل`,
  members_too_many: `الحد الأقصى للمجموعة ${counted(members.maximum, membersOf)}`,
  members_not_whole: 'يجب أن يكون عدد الأعضاء عددًا صحيحًا',
  contribution_too_small: `أقل مبلغ للمساهمة ${formatDollars(contributionDollars.minimum)}`,
  contribution_too_large: `أكبر مبلغ للمساهمة ${formatDollars(contributionDollars.maximum)}`,
  contribution_not_whole: 'يجب أن يكون مبلغ المساهمة بالدولار دون كسور',
  day_of_week_required: 'يُرجى اختيار يوم من الأسبوع',
  day_of_month_required: `يُرجى اختيار يوم صحيح من الشهر (من ${dayOfMonth.minimum} إلى ${dayOfMonth.maximum})`,
};
