import { productAndLayout } from './sections/product-and-layout.ts';
import { screens } from './sections/screens.ts';
import { server } from './sections/server.ts';
import { statesAndRules } from './sections/states-and-rules.ts';

/** In the order of the specification. */
export const sections = [productAndLayout, screens, server, statesAndRules];
