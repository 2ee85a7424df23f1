import type { ReactNode } from 'react';
import type { Marked, Piece } from '#platform/common/document/differences.rules.ts';
import type { Block, Run } from '#platform/common/document/document.ts';
import { catalogue } from '#platform/common/texts/catalogue.ts';
import { translation, words } from '#platform/common/texts/words.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { TextLink } from '#platform/web/ui/link.tsx';
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx';
import { headingId } from '../handout.rules.ts';
import './document.css';

const de = words({
  added: 'neu:',
  removed: 'gestrichen:',
  done: 'erledigt:',
  open: 'offen:',
  missing: 'Wert fehlt',
});

const en = translation<typeof de>()({
  added: 'added:',
  removed: 'removed:',
  done: 'done:',
  open: 'open:',
  missing: 'value is missing',
});

export const documentTexts = catalogue({ de, en });

/** Blocks of a document with what has changed; `numbered` counts the changes in the margin. */
export function BlocksView({
  blocks,
  numbered = false,
}: {
  readonly blocks: readonly Marked[];
  readonly numbered?: boolean;
}) {
  const changes = blocks.map(({ kind }, at) => (kind === 'same' ? -1 : at)).filter((at) => at >= 0);
  return (
    <div className="doc">
      {blocks.map((one, at) => (
        // the same document has the same blocks at the same places
        // oxlint-disable-next-line react/no-array-index-key
        <div className="doc-block" data-change={one.kind} key={at}>
          {numbered && one.kind !== 'same' ? (
            <span
              className="doc-number"
              aria-hidden="true"
              id={`change-${changes.indexOf(at) + 1}`}
            >
              {changes.indexOf(at) + 1}
            </span>
          ) : null}
          <MarkedBlock one={one} place={at} />
        </div>
      ))}
    </div>
  );
}

function MarkedBlock({ one, place }: { readonly one: Marked; readonly place: number }) {
  if (one.kind === 'same') return <BlockView block={one.block} place={place} />;
  if (one.kind === 'changed')
    return (
      <Framed block={one.block} place={place}>
        <Pieces pieces={one.pieces} />
      </Framed>
    );
  const Mark = one.kind === 'added' ? 'ins' : 'del';
  return (
    <Mark className="doc-whole">
      <Spoken kind={one.kind} />
      <BlockView block={one.block} place={place} />
    </Mark>
  );
}

/** Says aloud what colour and line show. */
function Spoken({ kind }: { readonly kind: 'added' | 'removed' }) {
  const t = useT(documentTexts);
  return <VisuallyHidden>{t(kind)} </VisuallyHidden>;
}

function Pieces({ pieces }: { readonly pieces: readonly Piece[] }) {
  return pieces.map(({ kind, text }, at) => {
    const key = `${at}-${kind}`;
    if (kind === 'same') return <span key={key}>{text}</span>;
    const Mark = kind === 'added' ? 'ins' : 'del';
    return (
      <span key={key}>
        <Mark>
          <Spoken kind={kind} />
          {text.trimEnd()}
        </Mark>{' '}
      </span>
    );
  });
}

/** A paragraph or heading with other contents than its own. */
function Framed({
  block,
  place,
  children,
}: {
  readonly block: Block;
  readonly place: number;
  readonly children: ReactNode;
}) {
  if (block.kind !== 'heading') return <p>{children}</p>;
  const Heading = headings[Math.min(block.level, headings.length) - 1] ?? 'h4';
  return <Heading id={headingId(place)}>{children}</Heading>;
}

/** The page has the first level. */
const headings = ['h2', 'h3', 'h4', 'h5'] as const;

function BlockView({ block, place }: { readonly block: Block; readonly place: number }) {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return (
        <Framed block={block} place={place}>
          <Runs runs={block.runs} />
        </Framed>
      );
    case 'list':
      return <ListView block={block} place={place} />;
    case 'table':
      return <TableView block={block} />;
    case 'code':
      return (
        // a region that scrolls must be reachable by key
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      );
    case 'quote':
      return (
        <blockquote>
          <Inner blocks={block.blocks} place={place} />
        </blockquote>
      );
    case 'rule':
      return <hr />;
  }
}

function Inner({ blocks, place }: { readonly blocks: readonly Block[]; readonly place: number }) {
  return blocks.map((block, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- as above
    <BlockView block={block} place={place * 100 + at} key={at} />
  ));
}

function ListView({
  block,
  place,
}: {
  readonly block: Extract<Block, { kind: 'list' }>;
  readonly place: number;
}) {
  const t = useT(documentTexts);
  const isCheck = block.items.some(({ isDone }) => isDone !== undefined);
  const items = block.items.map(({ isDone, blocks }, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- as above
    <li key={at} data-done={isDone}>
      {isDone === undefined ? null : (
        <VisuallyHidden>{t(isDone ? 'done' : 'open')} </VisuallyHidden>
      )}
      <Inner blocks={blocks} place={place * 100 + at} />
    </li>
  ));
  if (block.isOrdered) return <ol start={block.start}>{items}</ol>;
  return <ul data-checks={isCheck || undefined}>{items}</ul>;
}

function TableView({ block }: { readonly block: Extract<Block, { kind: 'table' }> }) {
  const cell = (at: number) => ({ 'data-align': block.align[at] ?? 'left' });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls when narrow
    <div className="doc-table" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {block.head.map((runs, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- as above
              <th scope="col" key={at} {...cell(at)}>
                <Runs runs={runs} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- as above
            <tr key={at}>
              {row.map((runs, column) => (
                // oxlint-disable-next-line react/no-array-index-key -- as above
                <td key={column} {...cell(column)}>
                  <Runs runs={runs} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Runs({ runs }: { readonly runs: readonly Run[] }) {
  return runs.map((run, at) => <RunView run={run} key={`${at}-${run.text}`} />);
}

function RunView({ run: { text, look, href, isMissing } }: { readonly run: Run }) {
  const t = useT(documentTexts);
  if (isMissing)
    return (
      <span className="doc-missing">
        {text}
        <VisuallyHidden> ({t('missing')})</VisuallyHidden>
      </span>
    );
  const shown =
    look === 'strong' ? (
      <strong>{text}</strong>
    ) : look === 'emphasis' ? (
      <em>{text}</em>
    ) : look === 'code' ? (
      <code>{text}</code>
    ) : (
      text
    );
  return href ? <TextLink href={href}>{shown}</TextLink> : shown;
}
