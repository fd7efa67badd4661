import { limits } from '@halqa/domain';
import { counted, days } from '../formats/format.ar.ts';
export const groupStatusWordsInArabic = {
  forming: 'قيد التكوين',
  ready: 'جاهزة للبدء',
  drawing: 'قرعة الترتيب جارية',
  active: 'نشطة',
  paused: 'متوقفة مؤقتًا',
  clearing: 'في الختام',
  completed: 'مكتملة',
  cancelled: 'ملغاة',
  winding_down: 'قيد التصفية',
  dissolved: 'منتهية قبل أوانها',
  unknown: 'حالة جديدة',
};

export const groupStatusExplainedInArabic = {
  forming: `تبدأ المجموعة حين تُشغل كل المقاعد ويربط كل عضو حسابًا مصرفيًا. وحتى ذلك الحين لا يدفع أحد شيئًا. والمجموعة التي لا تكتمل خلال ${counted(limits.forming.maximumDays, days)} تُغلق.`,
  ready:
    'كل المقاعد مشغولة، وقد وافق الجميع على الشروط. يبدأ المشرف المجموعة، وحتى ذلك الحين التواريخ مخطط لها من اليوم، ولا يخرج شيء من حسابك.',
  drawing: 'تُجرى الآن قرعة ترتيب الأدوار. تبدأ المجموعة فور كشف النتيجة.',
  active: 'الحلقة تدور: الجميع يساهمون في المواعيد، وكل عضو يستلم في دوره.',
  paused: 'تأجلت الأدوار التي لم تبدأ بتصويت الأعضاء. يستمر ما بدأ، وتُستأنف المجموعة من تلقاء نفسها.',
  clearing: 'استلم الجميع. يجري تأكيد آخر التحويلات المصرفية قبل إغلاق المجموعة.',
  completed: 'ساهم الجميع واستلم الجميع. اكتملت هذه الحلقة.',
  cancelled: 'أُغلقت هذه المجموعة قبل أن تبدأ. لم يدفع أحد شيئًا.',
  winding_down: 'تنتهي هذه المجموعة قبل أوانها. تجري تسوية ما دفعه كل عضو وما استلمه.',
  dissolved: 'انتهت هذه المجموعة قبل أوانها، وقُسم ما كان لها.',
  unknown: 'هذه المجموعة في حالة لا تعرفها هذه الصفحة بعد. أعد تحميل الصفحة لمعرفة المزيد.',
};

export const pausedUntilInArabic = (day: string) => `متوقفة مؤقتًا حتى ${day}`;

export const readyForOrganizerInArabic =
  'إلى أن تبدأ المجموعة بقرارك تبقى التواريخ مخططًا لها من اليوم، ولا يخرج شيء من حساب أحد.';

export const positionBeforeDrawInArabic = 'بالقرعة عند بدء المجموعة';
