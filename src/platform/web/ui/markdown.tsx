import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { useMemo } from 'react';
import { trustedHtml } from './trusted-html.ts';

/**
 * Markdown as HTML. Safe by how it is made: HTML in the text is written out as text, addresses
 * other than http, https and mailto lose their link (micromark's defaults, held by a test),
 * pictures and headings of the first rank are left out.
 */
export function markdownHtml(text: string): string {
  return micromark(text, { extensions: [gfm()], htmlExtensions: [gfmHtml()] })
    .replaceAll(/<img [^>]*alt="([^"]*)"[^>]*>/g, '$1')
    .replaceAll(
      /<(\/?)h([1-5])>/g,
      (_, end: string, rank: string) => `<${end}h${String(Number(rank) + 1)}>`,
    )
    .replaceAll(/<a href="https?:/g, (link) =>
      link.replace('<a ', '<a target="_blank" rel="noopener noreferrer" '),
    );
}

/** A text that people wrote, with headings, lists, tables and links. */
export function Markdown({ text }: { readonly text: string }) {
  const html = useMemo(() => trustedHtml(markdownHtml(text)), [text]);
  // oxlint-disable-next-line react/no-danger -- see markdownHtml: nothing of the text reaches the page as HTML
  return <div className="ui-markdown" dangerouslySetInnerHTML={{ __html: html }} />;
}
