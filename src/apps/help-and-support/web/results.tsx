import type { ReactNode } from 'react';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { useLinkProps } from '#platform/web/ui/link.tsx';
import { Marked } from '#platform/web/shell/later/marked.tsx';
import type { PaletteEntry } from '#platform/web/shell/later/palette-entry.ts';
import type { EntryGroup } from '#platform/web/shell/later/use-hit-entries.tsx';
import { helpAppTexts } from './texts.ts';

interface ResultsProps {
  readonly groups: readonly EntryGroup[];
  readonly typed: string;
  readonly isBusy: boolean;
  /** Called when one of them is opened, in this tab or another. */
  readonly onOpen: () => void;
}

/** Results by kind: sign, title and second line with the typed words marked, date or amount. */
export function Results({ groups, typed, isBusy, onOpen }: ResultsProps) {
  const t = useT(helpAppTexts);
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <div className="help-results" aria-busy={isBusy || undefined}>
      <p className="ui-hidden" role="status">
        {t('search.found', { count })}
      </p>
      {groups.map(({ id, label, items }) => (
        <section key={id} aria-label={label}>
          <h2>{label}</h2>
          <ul>
            {items.map((item) => (
              <li key={item.id}>
                <Result item={item} typed={typed} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface ResultProps extends Pick<ResultsProps, 'typed' | 'onOpen'> {
  readonly item: PaletteEntry;
}

function Result({ item, typed, onOpen }: ResultProps) {
  const { label, detail, hint, sign, icon, end, href, onPick } = item;
  const second = detail ?? hint ?? '';
  const content = (
    <>
      <span className="help-result-sign" aria-hidden="true">
        {sign ?? (icon ? <Icon of={icon} /> : null)}
      </span>
      <span className="help-result-text">
        <span className="help-result-title">
          <Marked text={label} typed={typed} />
        </span>
        {second === '' ? null : (
          <span className="help-result-detail">
            <Marked text={second} typed={typed} />
          </span>
        )}
      </span>
      {end ? <span className="help-result-end">{end}</span> : null}
    </>
  );
  if (href === undefined)
    return (
      <button type="button" className="help-result" onClickCapture={onOpen} onClick={onPick}>
        {content}
      </button>
    );
  return (
    <ResultLink href={href} onOpen={onOpen}>
      {content}
    </ResultLink>
  );
}

interface ResultLinkProps extends Pick<ResultsProps, 'onOpen'> {
  readonly href: string;
  readonly children: ReactNode;
}

function ResultLink({ href, onOpen, children }: ResultLinkProps) {
  return (
    <a {...useLinkProps(href)} className="help-result" onClickCapture={onOpen} onAuxClick={onOpen}>
      {children}
    </a>
  );
}
