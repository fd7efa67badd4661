export const simulatedDescriptionInArabic = 'عشرة أصدقاء يدّخرون لأعراسهم، \u200E$500 كل أسبوعين يوم الجمعة.';
