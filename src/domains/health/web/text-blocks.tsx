import type { TextBlock } from '../health.schema.ts';
import './health.css';

interface TextBlocksProps {
  readonly blocks: readonly TextBlock[];
  /** Language of the text, where it is another than the page's. */
  readonly language: string | undefined;
}

/** A text from outside: paragraphs, headings and items, never its markup. */
export function TextBlocks({ blocks, language }: TextBlocksProps) {
  return (
    <div className="he-text" lang={language}>
      {groupsOf(blocks).map(({ first, kind, texts }) =>
        kind === 'item' ? (
          <ul key={first}>
            {texts.map(({ at, text }) => (
              <li key={at}>{text}</li>
            ))}
          </ul>
        ) : (
          texts.map(({ at, text }) => (
            <p key={at} data-kind={kind}>
              {text}
            </p>
          ))
        ),
      )}
    </div>
  );
}

interface Group {
  readonly first: number;
  readonly kind: TextBlock['kind'];
  readonly texts: { readonly at: number; readonly text: string }[];
}

/** Joins items that follow each other into one list. */
function groupsOf(blocks: readonly TextBlock[]): Group[] {
  const groups: Group[] = [];
  for (const [at, { kind, text }] of blocks.entries()) {
    const last = groups.at(-1);
    if (last?.kind === kind) last.texts.push({ at, text });
    else groups.push({ first: at, kind, texts: [{ at, text }] });
  }
  return groups;
}
