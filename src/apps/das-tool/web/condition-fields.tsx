import { leafKinds, type Condition, type Leaf } from '#domains/documents/condition.values.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Inline } from '#platform/web/ui/layout.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { LeafFields } from './leaf-fields.tsx';
import type { ConditionWords } from './condition-words.ts';
import { toolTexts } from './texts.ts';

/** Groups within groups beyond this nobody can read. */
const deepest = 3;
const groupKinds = ['all', 'any', 'not'] as const;

const first: Readonly<Record<Leaf['kind'], Leaf>> = {
  ownsProduct: { kind: 'ownsProduct', productId: '', name: '' },
  hasService: { kind: 'hasService', service: '', name: '' },
  hasBundle: { kind: 'hasBundle', bundle: 'Standard' },
  seats: { kind: 'seats', productId: '', name: '', op: 'atLeast', count: 1 },
  gdapRole: { kind: 'gdapRole', role: '', name: '' },
  answer: { kind: 'answer', question: '', op: 'is', value: 'yes' },
  prerequisite: { kind: 'prerequisite', key: '' },
  requiresSnippet: { kind: 'requiresSnippet', key: '' },
  conflictsWith: { kind: 'conflictsWith', key: '' },
};

interface ConditionFieldsProps {
  readonly condition: Condition;
  readonly depth: number;
  readonly words: ConditionWords;
  readonly onChange: (condition: Condition) => void;
  readonly onRemove?: (() => void) | undefined;
}

/** Fields of a condition: a question, or a group with further ones. */
export function ConditionFields(props: ConditionFieldsProps) {
  const { condition, depth, words, onChange, onRemove } = props;
  const t = useT(toolTexts);
  const kinds = [...(depth < deepest ? groupKinds : []), ...leafKinds];
  const isGroup = condition.kind === 'all' || condition.kind === 'any' || condition.kind === 'not';
  return (
    <div className="dt-group">
      <Inline align="end">
        <Select
          label={t('condition.kind')}
          value={condition.kind}
          options={kinds.map((kind) => ({ id: kind, label: t(`condition.${kind}`) }))}
          onChange={(kind) => onChange(become(condition, kind))}
        />
        {onRemove ? (
          <Button variant="ghost" onPress={onRemove}>
            {t('takeOut')}
          </Button>
        ) : null}
      </Inline>
      {isGroup ? (
        <Group {...props} condition={condition} />
      ) : (
        <LeafFields leaf={condition} words={words} onChange={onChange} />
      )}
    </div>
  );
}

/** Keeps as much as it can: a group keeps its conditions. */
function become(condition: Condition, kind: string): Condition {
  const inner = 'of' in condition ? condition.of : [condition];
  const group = groupKinds.find((one) => one === kind);
  if (group === 'not') return { kind: 'not', of: inner.slice(0, 1) };
  if (group) return { kind: group, of: inner };
  const leaf = leafKinds.find((one) => one === kind);
  return leaf ? first[leaf] : condition;
}

function Group({
  condition,
  depth,
  words,
  onChange,
}: ConditionFieldsProps & { readonly condition: Extract<Condition, { of: unknown }> }) {
  const t = useT(toolTexts);
  const grow = (of: readonly Condition[]) => onChange({ ...condition, of });
  const mayGrow = condition.kind !== 'not' || condition.of.length === 0;
  return (
    <>
      {condition.of.map((one, at) => (
        <ConditionFields
          // conditions have no name but their place
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          condition={one}
          depth={depth + 1}
          words={words}
          onChange={(changed) => grow(condition.of.with(at, changed))}
          onRemove={condition.of.length > 1 ? () => grow(condition.of.toSpliced(at, 1)) : undefined}
        />
      ))}
      {mayGrow ? (
        <Button size="sm" onPress={() => grow([...condition.of, first.hasBundle])}>
          {t('condition.addOne')}
        </Button>
      ) : null}
    </>
  );
}
