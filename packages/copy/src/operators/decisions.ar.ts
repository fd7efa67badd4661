import { bidiIsolate } from '../formats/text.ts';

export const decisionsInArabic = {
  decided: 'سُجّل القرار والسبب في سجل الأعمال.',
  done: {
    hold: (payout: string) => `حُجزت الدفعة: ${payout}`,
    release: (payout: string) => `أُفرج عن الدفعة: ${payout}`,
    debitsGoOn: 'يستمر التحصيل',
    withdraw: 'سُحب المقترح',
    dismiss: (name: string) => `رُدّ البلاغ عن ${bidiIsolate(name)}`,
    stop_inviting: (name: string) => `أُوقفت الدعوات من ${bidiIsolate(name)}`,
    allow_inviting: (name: string) => `سُمح بالدعوات من ${bidiIsolate(name)} من جديد`,
    rejectAccess: (name: string) => `رُفض طلب ${bidiIsolate(name)}`,
    closeAccount: (name: string) => `أُغلق حساب ${bidiIsolate(name)}`,
    proposeEnd: (group: string) => `سُجّل مقترح إنهاء ${bidiIsolate(group)} قبل أوانها`,
    reject: (group: string) => `رُفض مقترح إنهاء ${bidiIsolate(group)}`,
    approve: (group: string) => `تنتهي ${bidiIsolate(group)} قبل أوانها`,
    answer: (name: string) => `رُدّ على شكوى ${bidiIsolate(name)}`,
    close: (name: string) => `رُدّ على شكوى ${bidiIsolate(name)} وأُغلقت`,
  },
};
