/** True for a zone that this program can compute in; browsers may tell `Etc/Unknown`. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Returns the zone that this device shows times in; UTC where the device does not know. */
export function zoneOfDevice(): string {
  const name = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  // Known to the browser only: the server would not know it either.
  return name !== 'Etc/Unknown' && isTimeZone(name) ? name : 'UTC';
}
