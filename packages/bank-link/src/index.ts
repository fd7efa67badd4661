export * from './bank-link-button.tsx';
export * from './sandbox-access.tsx';
