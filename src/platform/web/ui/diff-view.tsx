import { type DiffField, diffFields, diffText } from './diff.rules.ts';
import { translation, words } from '#platform/common/texts/words.ts';
import { useUiT } from './ui-provider.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

const de = words({
  field: 'Feld',
  before: 'Vorher',
  after: 'Nachher',
  added: 'hinzugefügt',
  removed: 'entfernt',
  changed: 'geändert',
  same: 'unverändert',
  nothing: 'Es gibt keine Unterschiede.',
  none: 'leer',
});

const en = translation<typeof de>()({
  field: 'Field',
  before: 'Before',
  after: 'After',
  added: 'added',
  removed: 'removed',
  changed: 'changed',
  same: 'unchanged',
  nothing: 'There are no differences.',
  none: 'empty',
});

const diffTexts = { de, en };

const marks = { added: '+', removed: '−', same: ' ' } as const;

/**
 * Two texts, line by line: what went has a minus, what came a plus, both a colour and a word for
 * those who hear.
 */
export function TextDiff({
  label,
  before,
  after,
}: {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}) {
  const t = useUiT(diffTexts);
  const lines = diffText(before, after);
  if (lines.every(({ kind }) => kind === 'same')) return <p className="ui-muted">{t('nothing')}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it (WCAG 2.1.1)
    <div className="ui-diff" role="region" aria-label={label} tabIndex={0}>
      <ol>
        {lines.map((line) => (
          <li key={`${String(line.before)}-${String(line.after)}`} data-kind={line.kind}>
            <span className="ui-diff-number" aria-hidden="true">
              {line.after ?? line.before}
            </span>
            <span aria-hidden="true">{marks[line.kind]}</span>
            {line.kind === 'same' ? null : <VisuallyHidden>{t(line.kind)}: </VisuallyHidden>}
            <code>{line.text}</code>
          </li>
        ))}
      </ol>
    </div>
  );
}

export interface ObjectDiffProps {
  readonly label: string;
  readonly before: object;
  readonly after: object;
  /** Returns the label of a field; default is its path. */
  readonly nameOf?: ((path: string) => string) | undefined;
  /** A value in words; text, numbers, yes and no, and lists come by themselves. */
  readonly show?: ((value: unknown, path: string) => string) | undefined;
  /** Fields that did not change as well. */
  readonly hasSame?: boolean | undefined;
}

/** Two states of one thing, field by field: the audit trail, a version before and after. */
export function ObjectDiff({
  label,
  before,
  after,
  nameOf = (path) => path,
  show = asText,
  hasSame = false,
}: ObjectDiffProps) {
  const t = useUiT(diffTexts);
  const fields = diffFields(before, after).filter(({ kind }) => hasSame || kind !== 'same');
  if (fields.length === 0) return <p className="ui-muted">{t('nothing')}</p>;
  const cell = (value: unknown, path: string) =>
    value === undefined || value === null || value === '' ? t('none') : show(value, path);
  return (
    <table className="ui-diff-table" aria-label={label}>
      <thead>
        <tr>
          {[t('field'), t('before'), t('after')].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fields.map((field: DiffField) => (
          <tr key={field.path} data-kind={field.kind}>
            <th scope="row">
              {nameOf(field.path)}
              <VisuallyHidden> ({t(field.kind)})</VisuallyHidden>
            </th>
            <td>{cell(field.before, field.path)}</td>
            <td>{cell(field.after, field.path)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function asText(value: unknown): string {
  if (Array.isArray(value)) return value.map(asText).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
