/** Returns what an edition says beyond the product's title, which stands above it. */
export function editionBeside(title: string, edition: string): string {
  if (edition === title) return '';
  if (!edition.startsWith(title)) return edition;
  const rest = edition.slice(title.length).trim();
  return /^\([^()]*\)$/.test(rest) ? rest.slice(1, -1) : rest;
}
