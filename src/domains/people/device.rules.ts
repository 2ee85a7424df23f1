const browsers = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
] as const;

const systems = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

/**
 * Returns browser and system in two words that a person recognises: "Firefox, Windows". Empty where
 * neither is known; nothing else of the header is kept.
 */
export function deviceOf(userAgent: string): string {
  return [browsers, systems]
    .map((names) => names.find(([, sign]) => sign.test(userAgent))?.[0])
    .filter(Boolean)
    .join(', ');
}
