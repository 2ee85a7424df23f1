const mask = '•••';
const secretName =
  /authorization|cookie|password|passwd|secret|token|assertion|credential|signature|api[-_]?key/i;
const bearer = /\b(bearer|basic)\s+[\w.~+/=-]+/gi;
const jwt = /\bey[\w-]{8,}\.[\w-]+\.[\w-]*/g;
const secretInUrl = /([?&#](?:access_token|code|sig|client_secret|assertion)=)[^&\s"']+/gi;

const deepest = 12;
const mostItems = 200;
const longestText = 4_000;

/**
 * Returns data fit to be kept: values of secret fields, bearers and tokens are gone, wherever they
 * stand; what is very long or deep is cut.
 */
export function masked(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return maskedText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Date) return value.toISOString();
  if (depth >= deepest) return '…';
  if (Array.isArray(value)) return value.slice(0, mostItems).map((item) => masked(item, depth + 1));
  if (value instanceof Map) return masked(Object.fromEntries(value), depth);
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, mostItems)
      .map(([name, item]) => [
        name,
        secretName.test(name) && item !== null ? mask : masked(item, depth + 1),
      ]),
  );
}

function maskedText(text: string): string {
  const clean = text
    .replaceAll(bearer, `$1 ${mask}`)
    .replaceAll(jwt, mask)
    .replaceAll(secretInUrl, `$1${mask}`);
  return clean.length > longestText ? `${clean.slice(0, longestText)}…` : clean;
}

const mostWords = 8_000;

/** Returns what a step is found by: names, numbers and all texts of what was asked and answered. */
export function wordsOfStep(parts: readonly unknown[]): string {
  const texts = parts.flatMap((part) => (typeof part === 'string' ? [part] : textsOf(part)));
  return texts.filter(Boolean).join(' ').toLowerCase().slice(0, mostWords);
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}
