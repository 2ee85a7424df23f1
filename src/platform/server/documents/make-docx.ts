import { zipSync, strToU8 } from 'fflate';
import { blockText } from '#platform/common/document/document.ts';
import { anchorOf, bodyOf } from './docx/blocks.ts';
import { corePart, footerPart, headerPart } from './docx/frame.ts';
import { logo } from './docx/logo.ts';
import { mediaOf, picture } from './docx/picture.ts';
import { firstOrdered, numberingPart } from './docx/numbering.ts';
import { contentTypes, documentRelations, linkId, packageRelations } from './docx/package-parts.ts';
import { stylesPart } from './docx/styles.ts';
import { paragraph, run, type Numbers } from './docx/text.ts';
import { element, escaped, namespaces, part } from './docx/xml.rules.ts';
import { paperData, type PaperData, type PaperModel } from './paper-data.ts';

export const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/**
 * Makes a document as a Word file (Office Open XML) on the operator's paper: same model, same
 * bytes. Texts reach it as data only.
 */
export function makeDocx(paper: PaperModel): Buffer {
  const data = paperData(paper);
  const links: string[] = [];
  const starts: number[] = [];
  const own = paper.look?.logo;
  const shown = own ? picture(own, data.operator) : logo(data.operator);
  const document = documentPart(data, shown, numbersFor(links, starts));
  const media = own ? mediaOf(own) : [];
  const files = {
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': packageRelations,
    'docProps/core.xml': corePart(data),
    'word/document.xml': document,
    'word/_rels/document.xml.rels': documentRelations(
      links,
      media.map(([kind]) => kind),
    ),
    'word/styles.xml': stylesPart(data),
    'word/numbering.xml': numberingPart(starts),
    'word/settings.xml': settings,
    'word/header.xml': headerPart(data),
    'word/footer.xml': footerPart(data),
  };
  const entries = [
    ...Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const),
    ...media.map(([kind, bytes]) => [`word/media/logo.${kind}`, new Uint8Array(bytes)] as const),
  ];
  // A moment by the local clock, as the archive keeps it: the same on every machine.
  return Buffer.from(zipSync(Object.fromEntries(entries), { mtime: new Date(1980, 0, 1) }));
}

function numbersFor(links: string[], starts: number[]): Numbers {
  let headings = 0;
  return {
    link: (href) => linkId(links.push(href) - 1),
    list: (start) => firstOrdered + starts.push(start) - 1,
    heading: () => (headings += 1),
  };
}

const settings = part(
  element(
    'w:settings',
    { 'xmlns:w': namespaces['xmlns:w'] },
    '<w:autoHyphenation/>',
    element(
      'w:compat',
      {},
      element('w:compatSetting', {
        'w:name': 'compatibilityMode',
        'w:uri': 'http://schemas.microsoft.com/office/word',
        'w:val': 15,
      }),
    ),
  ),
);

function documentPart(data: PaperData, mark: string, numbers: Numbers): string {
  const title = titlePage(data, mark);
  const front = data.cover ? [...title, pageBreak] : title;
  const contents = data.contents ? [contentsOf(data), pageBreak] : [];
  return part(
    element(
      'w:document',
      namespaces,
      element('w:body', {}, ...front, ...contents, bodyOf(data.blocks, numbers), sectionOf(data)),
    ),
  );
}

const pageBreak = '<w:p><w:r><w:br w:type="page"/></w:r></w:p>';
const tab = '<w:r><w:tab/></w:r>';

const titlePage = (data: PaperData, mark: string): string[] => [
  paragraph('Normal', mark),
  paragraph('Title', run(data.title), data.cover ? '' : '<w:spacing w:before="120"/>'),
  ...(data.subtitle ? [paragraph('Subtitle', run(data.subtitle))] : []),
  paragraph('Ridge', ''),
  ...data.facts.map(([name, fact]) => paragraph('Fact', run(name) + tab + run(fact))),
];

/** Lists the headings with the way to each; Word adds the pages when it brings the field up to date. */
function contentsOf({ blocks, words }: PaperData): string {
  const sign = (kind: string): string =>
    element(
      'w:r',
      {},
      element('w:fldChar', { 'w:fldCharType': kind, ...(kind === 'begin' && { 'w:dirty': 1 }) }),
    );
  const text = element(
    'w:instrText',
    { 'xml:space': 'preserve' },
    escaped(' TOC \\o "1-2" \\h \\z \\u '),
  );
  const entries = blocks
    .filter((block) => block.kind === 'heading')
    .map((block, at) => ({ level: block.level, text: blockText(block), anchor: anchorOf(at + 1) }))
    .filter(({ level }) => level <= 2)
    .map(({ level, text: shown, anchor }, at) =>
      paragraph(
        `TOC${level}`,
        [
          at === 0 ? sign('begin') + element('w:r', {}, text) + sign('separate') : '',
          element('w:hyperlink', { 'w:anchor': anchor, 'w:history': 1 }, run(shown)),
        ].join(''),
      ),
    );
  return [
    paragraph('ContentsTitle', run(words.contents)),
    ...entries,
    paragraph('Normal', sign('end')),
  ].join('');
}

/** A title page has the foot of all pages, but no head. */
const sectionOf = ({ cover }: PaperData): string =>
  element(
    'w:sectPr',
    {},
    element('w:headerReference', { 'w:type': 'default', 'r:id': 'header' }),
    element('w:footerReference', { 'w:type': 'default', 'r:id': 'footer' }),
    cover ? element('w:footerReference', { 'w:type': 'first', 'r:id': 'footer' }) : '',
    element('w:pgSz', { 'w:w': 11906, 'w:h': 16838 }),
    element('w:pgMar', {
      'w:top': 1700,
      'w:right': 1247,
      'w:bottom': 1417,
      'w:left': 1247,
      'w:header': 850,
      'w:footer': 708,
      'w:gutter': 0,
    }),
    cover ? '<w:titlePg/>' : '',
  );
