/** The only place of the product's name. */
export const productName = 'Halqa';

/** The product's name in Arabic. */
export const productNameInArabic = 'حلقة';

/** By language, for the server. */
export const productNameIn = { en: productName, ar: productNameInArabic } as const;

/** The texts of a document that has no scripts yet. */
export const documentWords = {
  description: 'Rotating savings circles: everyone pays the same, everyone receives in turn, nothing added.',
  noScript: `${productName} needs JavaScript to show this page. Please switch it on and load the page again.`,
  notStarted:
    'This page could not be started: a part of it did not arrive as it was published, or this browser is too old for it.',
  notStartedInArabic: 'تعذّر بدء هذه الصفحة: جزء منها لم يصل كما نُشر، أو أن هذا المتصفّح قديم جدًا.',
  reload: 'Load it again',
  reloadInArabic: 'أعد تحميلها',
} as const;
