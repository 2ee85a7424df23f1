/** First part of an id: enough to find the group in the directory. */
const shownChars = 8;

/**
 * Returns what a group is called where licences come through it: its name, or the beginning of its
 * id while no name was read, and after the group has gone.
 */
export function groupLabel(id: string, name: string | null): string {
  return name === null || name.trim() === '' ? id.slice(0, shownChars) : name;
}
