import { productNameInArabic } from '../product.ts';

/** The last line of every mail in Arabic. */
export const mailSignature = `${productNameInArabic} · حلقات ادخار بلا فوائد وبلا رسوم`;
