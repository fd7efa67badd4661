/** Every page that anyone may open. */
export const publicPaths = [
  '/',
  '/login',
  '/register',
  '/reset-password?access_token=123456&refresh_token=handle&type=recovery',
  '/auth-success',
  '/about',
  '/careers',
  '/contact',
  '/blog',
  '/help',
  '/sharia',
  '/privacy',
  '/terms',
  '/security',
  '/legal/terms',
  '/legal/privacy',
] as const;
