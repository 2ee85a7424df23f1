import type { Change } from '#platform/common/document/differences.rules.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { toolTexts } from './texts.ts';

/** Lists what is different, in words: what stood there and what stands there now. */
export function ChangesList({ changes }: { readonly changes: readonly Change[] }) {
  const t = useT(toolTexts);
  if (changes.length === 0) return <p className="ui-muted">{t('home.noChanges')}</p>;
  return (
    <ol className="dt-list">
      {changes.map(({ under, before, after }, at) => (
        // changes have no name but their place
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at}>
          <strong>{under}</strong>
          {before === '' ? null : <del>{before}</del>}
          {after === '' ? null : <ins>{after}</ins>}
        </li>
      ))}
    </ol>
  );
}
