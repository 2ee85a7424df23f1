/**
 * Fields covered by a version: those a form can change, so that other changes cause no conflict.
 */
export type Editable = Readonly<Record<string, unknown>>;

/** Version of something that does not exist yet: a create conflicts if somebody else was faster. */
export const noVersion = 'none';

/**
 * The version of a noun: a fingerprint of its editable fields, the same on the server, in the
 * browser and in the demo. Equal content has an equal version, so two people who want the same do
 * not collide. Not a secret and no signature.
 */
export function versionOf(fields: Editable): string {
  const text = canonical(fields);
  return `${fnv(text, 0x811c9dc5)}${fnv(text, 0x9747b28c)}`;
}

/** True if both hold the same, whatever the order of their keys. */
export function isSameContent(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

/** JSON with sorted keys; what is undefined is not there. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const entries = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`).join(',')}}`;
}

/** FNV-1a, 32 bits, as eight hexadecimal digits. */
function fnv(text: string, seed: number): string {
  let hash = seed;
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
