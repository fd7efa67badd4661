export * from './field-sentences.ts';
export * from './format.ts';
export * from './problem-sentences.ts';
export * from './product.ts';
export * from './schedule-text.ts';
export * from './sentence-of.ts';
