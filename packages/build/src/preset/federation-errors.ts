/**
 * In place of the sentences of the federation runtime's errors, which nobody reads in a browser: their messages keep the
 * code, the arguments and the address of the page that explains it.
 */
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
