import { guaranteeText, guaranteeVersion, translatedGuarantee } from './guarantee-text.ts';
import { leavingText, leavingVersion, translatedLeaving } from './replacement-text.ts';
import { swapText, swapVersion, translatedSwap } from './swap.ts';

/**
 * The words of each kind: `text` is signed, word for word; its version changes with every change of it; `translated` is null in the
 * language of the text.
 */
export const agreementTexts = {
  swap: { version: swapVersion, text: swapText, translated: translatedSwap },
  guarantee: { version: guaranteeVersion, text: guaranteeText, translated: translatedGuarantee },
  // The leaver's; the newcomer signs `placeText`.
  replacement: { version: leavingVersion, text: leavingText, translated: translatedLeaving },
} as const;
