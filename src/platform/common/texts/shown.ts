let present = (text: string): string => text;

/** Returns a text as it is shown to people. Every catalogue passes its texts through here. */
export const shown = (text: string): string => present(text);

/** Changes every text before it is shown, e.g. into the pseudo-language of the layout journeys. */
export function presentTexts(change: (text: string) => string): void {
  present = change;
}
