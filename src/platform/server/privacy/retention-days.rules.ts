/**
 * Periods the operator may set in days (`ATRIUM_RETENTION`); others follow from law or from how the
 * portal works.
 */
export const retentionSettings = ['invitations', 'members', 'tokens', 'carts', 'accounts'] as const;
export type RetentionSetting = (typeof retentionSettings)[number];
export type RetentionDays = Readonly<Partial<Record<RetentionSetting, number>>>;

/** Days after which a customer's account that belongs to no company is erased. */
export const accountDays = 180;

/** `members=30,carts=60`. @returns undefined for what cannot be meant */
export function readRetention(text: string): RetentionDays | undefined {
  const days: Partial<Record<RetentionSetting, number>> = {};
  for (const part of text.split(',')) {
    const [, name, number] = /^\s*([a-z]+)\s*=\s*([0-9]{1,4})\s*$/.exec(part) ?? [];
    const setting = retentionSettings.find((one) => one === name);
    if (!setting || days[setting] !== undefined || Number(number) < 1 || Number(number) > 3650)
      return undefined;
    days[setting] = Number(number);
  }
  return days;
}
