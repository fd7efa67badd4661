import { pathParameters } from '@halqa/platform';
import { pageChunk } from '@halqa/remote-kit';
import type { ComponentType } from 'react';
import { AuthSuccessPage } from './auth-success/auth-success-page.tsx';
import { LoginPage } from './login/login-page.tsx';

type AuthPage = { Page: ComponentType; prefetch?(): Promise<void> };

/** Pages by route. The login comes with the remote itself, because it is on the way of many; forms of few are chunks. */
const pages: Readonly<Record<string, AuthPage>> = {
  '/login': { Page: LoginPage },
  '/auth-success': { Page: AuthSuccessPage },
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
};

/** The page of an address; undefined for one of another remote. */
export function pageAt(path: string): AuthPage | undefined {
  const route = Object.keys(pages).find((each) => pathParameters(each, path));
  return pages[route ?? ''];
}

/** Loads the page of an address ahead of its first render, so that no skeleton flashes. Never rejects. */
export const prefetchPage = async (path: string): Promise<void> => pageAt(path)?.prefetch?.();
