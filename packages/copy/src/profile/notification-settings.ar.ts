import { leftToRight } from '../formats/format.ar.ts';
import { productNameInArabic } from '../product.ts';

const reminders = 'التذكير بالمساهمات';
const payouts = 'المبالغ التي أستلمها';
const groupUpdates = 'أخبار مجموعاتي';

export const notificationSettingsWordsInArabic = {
  title: 'تفضيلات الإشعارات',
  lead: 'بماذا نخبرك، وأين.',
  email: {
    title: 'البريد الإلكتروني',
    text: 'الدعوات، وما وقّعت عليه، وكل ما يحرّك أموالك أو يحمي حسابك يصل إليك بالبريد الإلكتروني دائمًا. وما عدا ذلك فالخيار لك.',
    choices: { email_reminders: reminders, email_payouts: payouts, email_group_updates: groupUpdates },
  },
  push: {
    title: 'الإشعارات الفورية',
    text: 'سطر على شاشات أجهزتك. قد يقرؤه غيرك هناك، لذلك لا يذكر مبلغًا أبدًا.',
    choices: { push_reminders: reminders, push_payouts: payouts, push_group_updates: groupUpdates },
  },
  quiet: {
    title: 'ساعات الهدوء',
    text: 'ما يحتمل الانتظار من الرسائل والإشعارات الفورية يصلك حين تنتهي ساعات الهدوء، ويظهر عند الجرس فورًا. وما لا يحتمل الانتظار يُرسل بالبريد في أي ساعة: خصم لم يكتمل، أو مبلغ تأخر أو أُعيد، وما توقّعه، وأمان حسابك.',
    on: 'الهدوء في هذه الساعات',
    from: 'من',
    until: 'حتى',
    hour: (hour: number) => leftToRight(`${hour}:00`),
    zone: (timeZone: string) => `بتوقيت ${leftToRight(timeZone.replaceAll('_', ' '))}.`,
    never: 'البداية والنهاية ساعة واحدة: لا شيء ينتظر.',
  },
  device: {
    loading: 'جارٍ التحقق من هذا الجهاز…',
    unsupported: 'لا يستطيع هذا المتصفح عرض الإشعارات الفورية. ويعرض لك الجرس في الأعلى كل شيء.',
    homeScreen: `لا يعرض آيفون أو آيباد الإشعارات الفورية إلا لموقع على شاشته الرئيسية. اضغط «مشاركة» ثم «إضافة إلى الشاشة الرئيسية»، وافتح ${productNameInArabic} من هناك.`,
    blocked: `يحظر هذا المتصفح إشعارات ${productNameInArabic}. اسمح بها لهذا الموقع في إعدادات المتصفح، ثم أعد تحميل هذه الصفحة.`,
    off: 'الإشعارات الفورية متوقفة على هذا الجهاز.',
    on: 'الإشعارات الفورية مفعّلة على هذا الجهاز حتى تسجّل خروجك منه.',
    turnOn: 'تفعيلها على هذا الجهاز',
    turnOff: 'إيقافها على هذا الجهاز',
    failed: 'لم ينجح ذلك. يُرجى المحاولة مرة أخرى.',
  },
};

export const preferenceWordsInArabic = {
  loading: 'جارٍ تحميل تفضيلاتك…',
  loadFailed: 'تعذّر تحميل تفضيلاتك',
  save: 'حفظ التفضيلات',
  cancel: 'إلغاء',
  savedTitle: 'حُفظت التفضيلات',
  saved: 'تسري اختياراتك من الآن.',
};

export const mailStoppedWordsInArabic = {
  bounced: {
    title: 'رسائلنا إليك ترتدّ',
    text: 'يقول مزوّد بريدك إن عنوانك لا يستقبل الرسائل، لذلك لا نرسل شيئًا. يُرجى التحقق من أن صندوق بريدك موجود وغير ممتلئ، ثم دعنا نحاول من جديد: تصلك رسالة واحدة فورًا. وما علينا إخبارك به تجده عند الجرس.',
  },
  complained: {
    title: 'لا تصلك رسائل بريد منا',
    text: 'عُلِّمت إحدى رسائلنا في برنامج بريدك على أنها غير مرغوبة، لذلك لا نرسل شيئًا. وما علينا إخبارك به تجده عند الجرس. يمكنك تلقي الرسائل من جديد في أي وقت: تصلك واحدة فورًا.',
  },
  resume: 'إرسال الرسائل من جديد',
  resumed: { title: 'الرسائل تصلك من جديد', message: 'إحداها في طريقها إليك الآن.' },
};
