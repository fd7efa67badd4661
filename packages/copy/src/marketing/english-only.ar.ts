/** Above an information page, for who reads Arabic. */
export const englishOnlyInArabic = 'هذه الصفحة بالإنجليزية فقط حتى الآن.';
