import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * Inter in whole files: the letters of every European name, in the portal's own type. The pieces
 * that the browser loads would have to be changed within a line.
 */
const files = {
  regular: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  bold: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
} as const;

export type Weight = keyof typeof files;

const read = new Map<Weight, Buffer>();

/** Returns the font of a weight, read from disk once. */
export function fontOf(weight: Weight): Buffer {
  const known = read.get(weight);
  if (known) return known;
  const font = readFileSync(createRequire(import.meta.url).resolve(files[weight]));
  read.set(weight, font);
  return font;
}
