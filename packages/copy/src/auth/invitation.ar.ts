import { counted, membersOf } from '../formats/format.ar.ts';
import { formatDollars } from '../formats/format.ts';
import { bidiIsolate } from '../formats/text.ts';
import { productNameInArabic } from '../product.ts';

export const invitationWordsInArabic = {
  loading: 'جارٍ تحميل دعوتك…',
  title: (organizer: string, group: string) => `يدعوك ${bidiIsolate(organizer)} إلى ${bidiIsolate(group)}`,
  lead: (members: number) =>
    `حلقة ادخار من ${counted(members, membersOf)}. اقرأ معناها قبل أن تقرر: لا توقّع شيئًا ولا تدفع شيئًا في هذه الصفحة.`,
  about: `ما هي ${productNameInArabic}`,
  join: 'الانضمام',
  joinText: 'تنشئ حسابًا وتقرأ النص الذي توقّع عليه وتربط حسابًا مصرفيًا. ويمكنك المغادرة حتى بدء المجموعة.',
  haveAccount: 'لديّ حساب',
  full: 'لا مقعد شاغرًا في هذه المجموعة الآن. ومن حسابك يمكنك انتظار مقعد في قائمة الانتظار.',
  terms: (members: number, contribution: number, schedule: string) =>
    `حلقة ادخار من ${counted(members, membersOf)}. يدفع كل عضو ${formatDollars(contribution)} كل مرة، ويستلم ${formatDollars(contribution * members)} مرة واحدة في دوره. ${schedule}.`,
  closed:
    'استُخدمت أو سُحبت أو حلّت محلها دعوة أحدث، أو ينقص جزء من رابطها. إن كنت قد انضممت فسجّل الدخول، وإلا فيمكن لمن دعاك أن يرسل دعوة أخرى.',
  logIn: 'سجّل الدخول لتقرأ الشروط كلها. لا توقّع شيئًا ولا تدفع شيئًا قبل أن تقبلها.',
  register: 'أنشئ حسابك بالعنوان الذي أُرسلت إليه الدعوة. وبعد أن تؤكده وتسجّل الدخول تعود إلى الدعوة.',
  confirmed: 'سجّل الدخول لتعود إلى الدعوة وتقرأ الشروط كلها.',
} as const;
