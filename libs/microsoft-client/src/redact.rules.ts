/** Longest description kept of a service's words. */
const longest = 300;

const secrets: readonly RegExp[] = [
  // JSON Web Tokens, whole or cut off.
  /\beyJ[\w-]+(?:\.[\w-]*)*/g,
  /\bbearer\s+\S+/gi,
  // Values of forms, queries and JSON whose name says what they are.
  /\b(?:sig|[\w-]*token|[\w-]*secret|[\w-]*assertion|password|code)["']?\s*[=:]\s*["']?[^\s"'&,]{6,}/gi,
  // Refresh tokens, continuation tokens, signatures: long and without a space.
  /[\w.~+/=%-]{64,}/g,
];

/** Returns text without anything that looks like a token, on one line, shortened. */
export function redact(text: string): string {
  const bare = secrets.reduce((rest, secret) => rest.replaceAll(secret, '…'), text.slice(0, 4000));
  const line = bare.replaceAll(/\s+/g, ' ').trim();
  return line.length > longest ? `${line.slice(0, longest)}…` : line;
}
