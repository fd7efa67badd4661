export const noTurnMovesInArabic = 'لا يُنقل أي دور ولا يبدأ أي تصويت قبل استئناف المدفوعات.';
