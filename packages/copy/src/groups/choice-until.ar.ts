export const choiceUntilInArabic = (moment: string): string => `الاختيار ممكن حتى ${moment}، فقد يبدأ تصويت حينها.`;
