import { bidiIsolate } from '../formats/text.ts';

export const startAgainWordsInArabic = {
  cardTitle: 'المجموعة التالية',
  title: 'بدء المجموعة التالية',
  withAddresses:
    'بالأشخاص والشروط نفسها؛ ويمكنك تغييرها قبل دعوة أي أحد. الترتيب الثابت يبدأ بك، ويمكن تغييره قبل البدء.',
  withoutAddresses: 'بالشروط نفسها. لا يرى عناوين الآخرين إلا المشرفون، ولذلك تُدخل عناوين من تدعوهم.',
  failed: 'تعذّر تحميل المجموعة السابقة',
  emptyForm: 'البدء بنموذج فارغ',
  draftTitle: 'لديك مجموعة أخرى لم تكتمل',
  draftText: 'ما كتبته لها ما زال محفوظًا في علامة التبويب هذه. يمكنك متابعته أو استبداله.',
  draftKeep: 'متابعتها',
  draftReplace: (name: string) => `استبدالها بشروط ${bidiIsolate(name)}`,
};
