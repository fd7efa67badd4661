export * from './bank-link-button.tsx';
export * from './sandbox-access-card.tsx';
export * from './sandbox-banners.tsx';
export * from './use-bank-link.ts';
