import * as z from 'zod';

// zod compiles its parsers with `new Function` where it may. The content security policy forbids that, and even the
// try is reported as a violation. The setting holds for the zod of every remote on the page.
z.config({ jitless: true });
