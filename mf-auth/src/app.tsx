import { pageChunk, routedPages } from '@halqa/remote-kit';
import { AuthSuccessPage } from './auth-success/auth-success-page.tsx';
import { LoginPage } from './login/login-page.tsx';

/**
 * The pages of this remote. Every other path belongs to another remote. The login comes with the remote itself, because it
 * is on the way of many; forms of few are chunks.
 */
export const { PageOfPath: App, prefetchPage } = routedPages({
  '/login': LoginPage,
  '/auth-success': AuthSuccessPage,
  '/register': pageChunk(
    async () => (await import(/* webpackChunkName: "register" */ './register/register-page.tsx')).RegisterPage,
  ),
  '/reset-password': pageChunk(async () => {
    const { ResetPasswordPage } = await import(
      /* webpackChunkName: "reset-password" */ './reset-password/reset-password-page.tsx'
    );
    return ResetPasswordPage;
  }),
  '/block-invitations': pageChunk(async () => {
    const { BlockInvitationsPage } = await import(
      /* webpackChunkName: "block-invitations" */ './block-invitations/block-invitations-page.tsx'
    );
    return BlockInvitationsPage;
  }),
});
