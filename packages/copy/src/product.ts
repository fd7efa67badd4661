/** The product's name stands here and nowhere else. */
export const productName = 'Halqa';

/** The product's name in Arabic: the word for a circle. */
export const productNameInArabic = 'حلقة';

/** What a document says before any script has arrived. */
export const documentWords = {
  description: 'Rotating savings circles: everyone pays the same, everyone receives in turn, nothing added.',
  noScript: `${productName} needs JavaScript to show this page. Please switch it on and load the page again.`,
} as const;
