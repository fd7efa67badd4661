import { counted } from '../formats/format.ar.ts';
import { formatMomentInZone } from '../formats/format.ts';
import { bidiIsolate } from '../formats/text.ts';
import type { StartMissingWords } from './start-missing.ts';

const membersOf = { one: 'عضو واحد', two: 'عضوان', few: 'أعضاء', many: 'عضوًا', other: 'عضو' };
const invitationsOf = { one: 'دعوة واحدة', two: 'دعوتين', few: 'دعوات', many: 'دعوة', other: 'دعوة' };
const names = new Intl.ListFormat('ar', { type: 'conjunction' });

export const startMissingWordsInArabic: StartMissingWords = {
  term: 'ما ينقصها',
  line: (missing) => `ينقصها: ${missing.join('، ')}`,
  sentence: (missing) => `ما ينقصها: ${missing.join('، ')}.`,
  members: (count) => counted(count, membersOf),
  answers: (count) => `الرد على ${counted(count, invitationsOf)}`,
  bankOfYou: 'حسابك المصرفي',
  bankOf: (name, until) =>
    `الحساب المصرفي للعضو ${bidiIsolate(name)}${until === null ? '' : ` حتى ${formatMomentInZone(until)}`}`,
  agreementOfYou: 'موافقتك على الشروط المعدَّلة',
  agreementOf: (people) => `موافقة ${names.format(people.map(bidiIsolate))} على الشروط المعدَّلة`,
};
