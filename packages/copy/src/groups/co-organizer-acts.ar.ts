/** As nouns, because Arabic verbs depend on the member's gender, which is not known. */
export const coOrganizerActsInArabic =
  'دعوة أشخاص، وإرسال الدعوات من جديد أو سحبها، وتغيير رابط الدعوة أو إغلاقه، والاطلاع على عناوين البريد الإلكتروني للجميع وعلى قائمة الانتظار، وبدء المجموعة حين تكتمل';
