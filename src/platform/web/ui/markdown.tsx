import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { pictureIdOf } from '#platform/common/files/text-pictures.rules.ts';
import { drawPictures, type OpenPicture } from './markdown-pictures.ts';
import { trustedHtml } from './trusted-html.ts';

/**
 * Markdown as HTML. Safe by how it is made: HTML in the text is written out as text, addresses
 * other than http, https and mailto lose their link (micromark's defaults, held by a test), and
 * headings of the first rank are left out. Of pictures only their words are left; those that the
 * portal keeps are elements without an address where `keepsPictures` says so.
 */
export function markdownHtml(text: string, keepsPictures = false): string {
  return micromark(text, { extensions: [gfm()], htmlExtensions: [gfmHtml()] })
    .replaceAll(/<img src="([^"]*)" alt="([^"]*)"[^>]*>/g, (_, address: string, alt: string) => {
      const id = keepsPictures ? pictureIdOf(address) : undefined;
      return id === undefined ? alt : `<img data-picture="${id}" alt="${alt}">`;
    })
    .replaceAll(
      /<(\/?)h([1-5])>/g,
      (_, end: string, rank: string) => `<${end}h${String(Number(rank) + 1)}>`,
    )
    .replaceAll(/<a href="https?:/g, (link) =>
      link.replace('<a ', '<a target="_blank" rel="noopener noreferrer" '),
    );
}

interface MarkdownProps {
  readonly text: string;
  /** Fetches the pictures that the text shows; absent: their words stand in their place. */
  readonly openPicture?: OpenPicture | undefined;
}

/** A text that people wrote, with headings, lists, tables, links and pictures that are kept. */
export function Markdown({ text, openPicture }: MarkdownProps) {
  const place = useRef<HTMLDivElement>(null);
  const hasPictures = openPicture !== undefined;
  // The same object for the same text: a new one would be written anew, without its pictures.
  const content = useMemo(
    () => ({ __html: trustedHtml(markdownHtml(text, hasPictures)) }),
    [text, hasPictures],
  );
  const draw = useEffectEvent((element: HTMLElement) =>
    openPicture ? drawPictures(element, openPicture) : undefined,
  );
  useEffect(() => (place.current ? draw(place.current) : undefined), [content]);
  // oxlint-disable-next-line react/no-danger -- see markdownHtml: nothing of the text reaches the page as HTML
  return <div ref={place} className="ui-markdown" dangerouslySetInnerHTML={content} />;
}
