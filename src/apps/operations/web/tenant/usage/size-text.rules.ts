import { formatNumber } from '#platform/common/format/numbers.ts';

const gigabyte = 1_024 ** 3;
const terabyte = 1_024 ** 4;

/** Returns the unit in which sizes up to the largest are told, so that an axis has round ticks. */
export const unitOf = (largest: number): number => (largest >= terabyte ? terabyte : gigabyte);

/** Returns a size as Microsoft's pages tell it: by 1,024, in gigabytes or terabytes. */
export function sizeText(bytes: number, locale: string): string {
  const isLarge = Math.abs(bytes) >= terabyte;
  const value = bytes / (isLarge ? terabyte : gigabyte);
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : isLarge ? 2 : 1;
  return `${formatNumber(value, locale, { maximumFractionDigits: digits })}\u00A0${isLarge ? 'TB' : 'GB'}`;
}
