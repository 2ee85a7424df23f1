const slash = /(^|\n)\/([^\n]*)$/;

/** Returns what is typed after a slash at the beginning of the last line; undefined without one. */
export function macroSearch(text: string): string | undefined {
  return slash.exec(text)?.[2]?.toLowerCase();
}

/** Returns the text with the canned answer in place of the slash and what follows it. */
export function withMacro(text: string, body: string): string {
  return text.replace(slash, (_, before: string) => `${before}${body}`);
}
