import type { Page, Request, Route } from '@playwright/test';

type Handle = (route: Route, request: Request) => Promise<void>;

/** The user pool answers one operation with an error of its own protocol. */
export const poolRefuses = (page: Page, operation: string, type: string, message = '', status = 400) =>
  onPoolCall(page, operation, (route) =>
    route.fulfill({
      status,
      contentType: 'application/x-amz-json-1.1',
      headers: { 'x-amzn-errortype': type },
      body: JSON.stringify({ __type: type, message }),
    }),
  );

/** One operation does not reach the user pool. */
export const poolIsUnreachable = (page: Page, operation: string) =>
  onPoolCall(page, operation, (route) => route.abort('internetdisconnected'));

/** What the form would not have sent reaches the user pool, which answers by itself. */
export const poolReceives = (page: Page, operation: string, changes: Record<string, string>) =>
  onPoolCall(page, operation, (route, request) =>
    route.continue({ postData: JSON.stringify({ ...request.postDataJSON(), ...changes }) }),
  );

const onPoolCall = (page: Page, operation: string, handle: Handle) =>
  page.route('**/__local/cognito**', (route, request) =>
    request.headers()['x-amz-target']?.endsWith(`.${operation}`) ? handle(route, request) : route.fallback(),
  );
