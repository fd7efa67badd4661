/** The product's name in Arabic: the word for a circle. */
export const productNameInArabic = 'حلقة';
