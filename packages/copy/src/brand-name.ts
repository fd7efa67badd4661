import { inLanguage } from './language.ts';
import { productNameInArabic } from './product.ar.ts';
import { productName } from './product.ts';

/** What the product calls itself to the reader: the same word, in their script. */
export const brandName = inLanguage({ en: productName, ar: productNameInArabic });
