/** A photographed page: `portal.dark.de.390.png`, as tests/e2e/look.sweep.ts names it. */
export interface Picture {
  readonly file: string;
  readonly page: string;
  readonly theme: string;
  readonly language: string;
  readonly width: number;
}

/** Reads a picture's name; undefined for other files. */
export function pictureOf(file: string): Picture | undefined {
  const named = /^(.+)\.(light|dark)\.(\w\w)\.(\d+)\.png$/.exec(file);
  if (!named) return undefined;
  const [, page = '', theme = '', language = '', width = ''] = named;
  return { file, page, theme, language, width: Number(width) };
}

/** Returns a page that shows all pictures, page by page, the widest first. */
export function albumOf(files: readonly string[]): string {
  const pictures = files.flatMap((file) => pictureOf(file) ?? []);
  const pages = Map.groupBy(pictures, ({ page }) => page);
  const sections = [...pages]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([page, all]) => section(page, all));
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8" />
<title>${String(pages.size)} pages</title>
<style>
body { margin: 24px; font: 14px/1.5 system-ui, sans-serif; background: #f6f6f3; color: #17181c; }
section > div { display: flex; flex-wrap: wrap; gap: 16px; align-items: flex-start; }
figure { margin: 0; }
img { block-size: 420px; inline-size: auto; border: 1px solid #c9cacf; }
h2 { margin-block: 32px 8px; font-size: 18px; }
</style>
<h1>${String(pages.size)} pages, ${String(pictures.length)} pictures</h1>
${sections.join('\n')}
</html>
`;
}

function section(page: string, pictures: readonly Picture[]): string {
  const ordered = pictures.toSorted(
    (a, b) =>
      b.width - a.width || b.theme.localeCompare(a.theme) || a.language.localeCompare(b.language),
  );
  return `<section id="${page}"><h2>${page}</h2><div>${ordered.map(figure).join('')}</div></section>`;
}

const figure = ({ file, page, theme, language, width }: Picture): string => {
  const says = `${theme}, ${language}, ${String(width)} px`;
  return `<figure><a href="${file}"><img src="${file}" alt="${page}: ${says}" loading="lazy" /></a><figcaption>${says}</figcaption></figure>`;
};
