import type { OfferedRole } from '@halqa/domain';
import { bidiIsolate } from '../formats/text.ts';
import { coOrganizerActsInArabic } from './co-organizer-acts.ar.ts';

export const roleWordsInArabic = {
  title: 'من يشرف على المجموعة',
  organizer: 'المشرف',
  nobody: 'لا أحد بعد',
  hint: `يمكن للمشرف المساعد ${coOrganizerActsInArabic}. أما الترتيب والمقاعد فتبقى لك، وأما المال فتحكمه قواعده. ولا يُسند دور إلى أحد دون قبوله، ويقرأ الجميع ذلك في السجل.`,
  hintAlone: 'كل ما تفعله بصفتك مشرفًا مدوّن في السجل الذي يقرؤه جميع الأعضاء.',

  member: 'العضو',
  choose: 'اختر عضوًا',
  askCo: 'طلب الإشراف المساعد',
  askCoTitle: (name: string) => `هل تطلب من ${bidiIsolate(name)} الإشراف المساعد؟`,
  askCoPoints: (name: string) => [
    `يمكن لـ${bidiIsolate(name)} ${coOrganizerActsInArabic}.`,
    'لا يتغيّر شيء قبل القبول. ويمكنك إنهاء ذلك في أي وقت.',
  ],
  handOver: 'تسليم الإشراف',
  handOverTitle: (name: string) => `هل تسلّم الإشراف إلى ${bidiIsolate(name)}؟`,
  handOverPoints: (name: string) => [
    `يصبح ${bidiIsolate(name)} مشرفًا مكانك. وتبقى عضوًا: لا يتغيّر مقعدك ولا دورك ولا ما عليك.`,
    'لا يتغيّر شيء قبل القبول. وبعده لا يمكنك التراجع، ولا يسلّم الإشراف من جديد إلا المشرف الجديد.',
  ],
  cancel: 'إلغاء',
  asked: (name: string) => `وصل الطلب إلى ${bidiIsolate(name)}`,

  waiting: (role: OfferedRole | 'unknown', name: string, until: string) =>
    role === 'organizer'
      ? `طُلب من ${bidiIsolate(name)} تولي الإشراف على المجموعة، حتى ${until}.`
      : `طُلب من ${bidiIsolate(name)} الإشراف المساعد، حتى ${until}.`,
  withdraw: 'سحب الطلب',
  withdrawTitle: 'هل تسحب الطلب؟',
  withdrawPoints: (name: string) => [`لا يمكن لـ${bidiIsolate(name)} القبول بعد ذلك. لا تُرسل رسالة بذلك.`],
  withdrawn: 'سُحب الطلب',
  keep: 'إبقاؤه',

  end: 'إنهاء الإشراف المساعد',
  endTitle: (name: string) => `هل تنهي دور ${bidiIsolate(name)}؟`,
  endPoints: (name: string) => [`يبقى ${bidiIsolate(name)} عضوًا كغيره، وتصله رسالة بذلك.`],
  ended: 'انتهى الدور',
  stepDown: 'التنحي',
  stepDownTitle: 'هل تتنحى عن الإشراف المساعد؟',
  stepDownPoints: ['تبقى عضوًا: لا يتغيّر مقعدك ولا دورك. وتصل المشرفَ رسالة بذلك.'],
  steppedDown: 'لم تعد مشرفًا مساعدًا',

  offeredTitle: (role: OfferedRole | 'unknown') =>
    role === 'organizer' ? 'يُطلب منك تولي الإشراف على هذه المجموعة' : 'يُطلب منك الإشراف المساعد',
  offeredText: (role: OfferedRole | 'unknown', until: string) =>
    role === 'organizer'
      ? `يريد المشرف أن يسلّمك المجموعة. قبل البدء يمكنك أن تدعو الأعضاء وتخلي مقاعدهم وتغيّر الترتيب وتبدأ المجموعة أو تغلقها. ويبقى مقعدك ودورك وما عليك كما هي. يمكنك الرد حتى ${until}.`
      : `يمكنك ${coOrganizerActsInArabic}. ويبقى مقعدك ودورك وما عليك كما هي. يمكنك الرد حتى ${until}.`,
  accept: 'قبول',
  acceptTitle: (role: OfferedRole | 'unknown') =>
    role === 'organizer' ? 'هل تتولى الإشراف على هذه المجموعة؟' : 'هل تقبل الإشراف المساعد؟',
  acceptPoints: (role: OfferedRole | 'unknown') =>
    role === 'organizer'
      ? [
          'يصبح الإشراف على المجموعة لك في الحال، ويصبح المشرف السابق عضوًا كغيره.',
          'يصل إشعار إلى الجميع. ويمكنك تسليم الإشراف إلى شخص آخر إذا قبل.',
        ]
      : ['تصبح مشرفًا مساعدًا في الحال، ويصل إشعار إلى الجميع.', 'يمكنك التنحي في أي وقت.'],
  decline: 'اعتذار',
  declineTitle: 'هل تعتذر؟',
  declinePoints: ['لا يتغيّر شيء. يصل المشرفَ إشعار باعتذارك، ويمكن للجميع قراءته في السجل.'],
  notYet: 'ليس بعد',
  accepted: (role: OfferedRole | 'unknown') => (role === 'organizer' ? 'أنت المشرف الآن' : 'أنت المشرف المساعد الآن'),
  declined: 'اعتذرت، ولم يتغيّر شيء',
};
