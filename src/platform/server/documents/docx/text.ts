import type { Run } from '#platform/common/document/document.ts';
import { element, escaped, value } from './xml.rules.ts';

/** Numbers of links, lists and headings, which blocks ask of the file around them. */
export interface Numbers {
  /** Returns the relationship of an address. */
  link(href: string): string;
  /** Returns the number of a new ordered list that begins with `start`. */
  list(start: number): number;
  /** Returns the number of the next heading. */
  heading(): number;
}

/** Properties of a run in the order that the format's schema asks for. */
interface RunLook {
  readonly style?: string;
  readonly isStrong?: boolean;
  readonly isEmphasis?: boolean;
  readonly isMissing?: boolean;
}

/** Returns a run of text; its line breaks are breaks of the line, not of the paragraph. */
export function run(text: string, look: RunLook = {}): string {
  const properties = [
    look.style ? value('w:rStyle', look.style) : '',
    look.isStrong ? '<w:b/>' : '',
    look.isEmphasis ? '<w:i/>' : '',
    look.isMissing ? value('w:highlight', 'yellow') : '',
  ].join('');
  const lines = text
    .split('\n')
    .map((line) => element('w:t', { 'xml:space': 'preserve' }, escaped(line)));
  return element('w:r', {}, element('w:rPr', {}, properties), lines.join('<w:br/>'));
}

/** Returns the runs of a paragraph, addresses as links. */
export const runsOf = (runs: readonly Run[], numbers: Numbers): string =>
  runs.map((one) => runOf(one, numbers)).join('');

function runOf({ text, look, href, isMissing }: Run, numbers: Numbers): string {
  const isLink = href !== undefined;
  const shown = run(text, {
    ...(look === 'code' ? { style: 'CodeText' } : isLink && { style: 'Hyperlink' }),
    isStrong: look === 'strong',
    isEmphasis: look === 'emphasis',
    isMissing: isMissing === true,
  });
  return isLink ? element('w:hyperlink', { 'r:id': numbers.link(href) }, shown) : shown;
}

/** Returns a paragraph of a style; `more` are further properties, in the schema's order. */
export const paragraph = (style: string, content: string, more = ''): string =>
  element('w:p', {}, element('w:pPr', {}, value('w:pStyle', style), more), content);

/** Returns a field that the word processor fills, with what it shows until then. */
export const field = (instruction: string, shown: string): string =>
  element(
    'w:fldSimple',
    { 'w:instr': ` ${instruction} ` },
    element('w:r', {}, element('w:t', {}, escaped(shown))),
  );
