import type { PaperData } from '../paper-data.ts';
import { field, paragraph, run } from './text.ts';
import { element, escaped, namespaces, part } from './xml.rules.ts';

const tab = '<w:r><w:tab/></w:r>';

/** Returns the head of every page but the title page. */
export const headerPart = ({ operator, title }: PaperData): string =>
  part(
    element(
      'w:hdr',
      namespaces,
      paragraph('Header', run(operator, { isStrong: true }) + tab + run(title)),
    ),
  );

/** Returns the foot of every page: version, date and page. */
export const footerPart = ({ foot, words }: PaperData): string =>
  part(
    element(
      'w:ftr',
      namespaces,
      paragraph(
        'Footer',
        [
          run(foot),
          tab,
          run(`${words.page} `),
          field('PAGE', '1'),
          run(` ${words.of} `),
          field('NUMPAGES', '1'),
        ].join(''),
      ),
    ),
  );

/** Returns title, operator, language and the day of this version: never that of the making. */
export function corePart({ title, operator, subtitle, lang, region, date }: PaperData): string {
  const [year = 0, month = 1, day = 1] = date;
  const at = new Date(Date.UTC(year, month - 1, day)).toISOString().replace('.000', '');
  const moment = (name: string): string =>
    element(`dcterms:${name}`, { 'xsi:type': 'dcterms:W3CDTF' }, at);
  return part(
    element(
      'cp:coreProperties',
      {
        'xmlns:cp': 'http://schemas.openxmlformats.org/package/2006/metadata/core-properties',
        'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
        'xmlns:dcterms': 'http://purl.org/dc/terms/',
        'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      },
      element('dc:title', {}, escaped(title)),
      element('dc:subject', {}, escaped(subtitle)),
      element('dc:creator', {}, escaped(operator)),
      element('dc:language', {}, `${lang}-${region}`),
      moment('created'),
      moment('modified'),
    ),
  );
}
