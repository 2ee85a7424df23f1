import { Check } from 'lucide-react';
import type { Marked } from '#platform/common/document/differences.rules.ts';
import type { Handout } from '#domains/documents/documents.schema.ts';
import { contentsOf } from '#domains/documents/headings.rules.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { TwoLines } from '#platform/web/ui/layout.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { serviceTexts } from './texts.ts';

/** Lists the changes in words, each with its number in the margin. */
export function HandoutChanges({ handout }: { readonly handout: Handout }) {
  const t = useT(serviceTexts);
  const { changes, comparedNumber } = handout;
  if (comparedNumber === null) return null;
  if (changes.length === 0)
    return <p className="ui-muted">{t('changes.none', { number: comparedNumber })}</p>;
  return (
    <section className="ho-section">
      <h2>{t('changes.title', { count: changes.length, number: comparedNumber })}</h2>
      <ol className="ho-changes">
        {changes.map(({ under, before, after }, at) => (
          // changes have no name but their place
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>
            <a href={`#change-${at + 1}`}>{under || `${at + 1}`}</a>
            <span className="ui-muted">
              {before === ''
                ? t('changes.added', { after: short(after) })
                : after === ''
                  ? t('changes.removed', { before: short(before) })
                  : t('changes.changed', { before: short(before), after: short(after) })}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

const short = (text: string): string => (text.length > 90 ? `${text.slice(0, 88)}…` : text);

/** Contents, who has acknowledged, older versions. */
export function HandoutAside({
  handout,
  blocks,
}: {
  readonly handout: Handout;
  readonly blocks: readonly Marked[];
}) {
  const t = useT(serviceTexts);
  const { id, versions, shownNumber, acknowledgements, mustAcknowledge } = handout;
  return (
    <aside className="ho-aside">
      <section className="ho-section">
        <h2>{t('page.contents')}</h2>
        <ul>
          {contentsOf(blocks).map(({ id: part, level, text }) => (
            <li key={part} data-level={level}>
              <a href={`#${part}`}>{text}</a>
            </li>
          ))}
        </ul>
      </section>
      {mustAcknowledge ? (
        <section className="ho-section">
          <h2>{t('page.acknowledged')}</h2>
          {acknowledgements.length === 0 ? <p className="ui-muted">{t('page.nobody')}</p> : null}
          <ul>
            {acknowledgements.map(({ name, at }) => (
              <li className="ho-person" key={`${name} ${at}`}>
                <Avatar name={name} />
                <TwoLines first={name} second={<DateText value={at} style="dateTime" />} />
                <Icon of={Check} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {versions.length > 1 ? (
        <section className="ho-section">
          <h2>{t('page.versions')}</h2>
          <ul>
            {versions.map(({ number, publishedAt }) => (
              <li className="ho-version" key={number}>
                {number === shownNumber ? (
                  <strong>{t('page.versionNumber', { number })}</strong>
                ) : (
                  <TextLink href={linkTo(`/:/service/your-handouts/${id}`, { version: number })}>
                    {t('page.versionNumber', { number })}
                  </TextLink>
                )}
                <span className="ui-muted">
                  <DateText value={publishedAt} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </aside>
  );
}
