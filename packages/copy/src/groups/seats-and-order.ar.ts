import { counted, membersOf } from '../formats/format.ar.ts';
import { bidiIsolate } from '../formats/text.ts';

export const payoutOrderEditorWordsInArabic = {
  change: 'تغيير الترتيب',
  title: 'ترتيب الاستلام',
  warning: 'يلزم أن يوافق الجميع على الشروط من جديد، وأنت معهم، لأن الدور جزء مما يُوقَّع عليه.',
  free: 'مقعد شاغر',
  up: (name: string) => `تقديم ${bidiIsolate(name)}`,
  down: (name: string) => `تأخير ${bidiIsolate(name)}`,
  moved: (name: string, place: number, seats: number) => `${bidiIsolate(name)} الآن ${place} من ${seats}`,
  save: 'حفظ الترتيب الجديد',
  cancel: 'إبقاء الترتيب',
  savedTitle: 'تغيّر الترتيب',
  saved: 'يُطلب من الجميع أن يوافقوا من جديد.',
};

export const fewerSeatsWordsInArabic = {
  title: 'عدد أقل من الأعضاء',
  text: (joined: number, seats: number) =>
    `شُغل ${joined} من أصل ${seats} من المقاعد. يمكنك المضي بأصحابها بدلًا من انتظار الباقين.`,
  action: (joined: number) => `المضي مع ${counted(joined, membersOf)}`,
  confirmTitle: (joined: number) => `هل تريد المضي مع ${counted(joined, membersOf)}؟`,
  amounts: (contribution: string, [before, after]: readonly [number, number], [was, is]: readonly [string, string]) =>
    `تبقى كل مساهمة ${contribution}. عدد المساهمات لكل عضو ${after} بدلًا من ${before}، ويستلم ${is} بدلًا من ${was}.`,
  seats:
    'تُلغى المقاعد الشاغرة وتنتهي الدعوات التي لم يُجَب عنها، وتتوقف روابطها عن العمل. لا تُرسل إلى المدعوين رسالة بذلك.',
  everyone: 'يلزم أن يوافق الجميع من جديد، وأنت معهم. ومتى وافقوا جميعًا يمكنك بدء المجموعة. لا يمكن التراجع عن ذلك.',
  keep: 'انتظار الباقين',
  done: 'يُطلب من الجميع أن يوافقوا من جديد.',
};
