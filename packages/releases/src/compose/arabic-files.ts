/** Names of scripts with Arabic texts begin with this. Without the bundler: releases are composed where there is none. */
export const arabicPrefix = 'arabic.';

export const isArabicFile = (name: string): boolean => name.startsWith(arabicPrefix);
