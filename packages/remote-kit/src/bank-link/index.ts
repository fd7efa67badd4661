export * from './access-request.tsx';
export * from './bank-link-button.tsx';
export * from './sandbox-access.tsx';
export { type ResumedLink, useResumedLink } from './use-resumed-link.ts';
