import type { IconName } from './icon-name.ts';

/** Signs before hits: a product under its roof, initials of people or companies, or an icon. */
export type SearchSign = 'product' | 'person' | 'company' | IconName;

/** Shortest text that the server is asked for, in letters: one letter fits everything. */
export const shortestSearch = 2;
/** Letters of a text that the server looks at. */
export const longestSearch = 100;
