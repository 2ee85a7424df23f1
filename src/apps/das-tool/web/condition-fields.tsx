import { leafKinds, type Condition, type Leaf } from '#domains/documents/documents.values.ts';
import { licenseBundles } from '#platform/common/access.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Inline } from '#platform/web/ui/layout.tsx';
import { NumberField } from '#platform/web/ui/number-field.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { offeringsClient, snippetsClient } from './clients.ts';
import type { ConditionWords } from './condition-words.ts';
import { toolTexts } from './texts.ts';
import { useBoth } from './use-both.ts';

interface LeafFieldsProps<L extends Leaf = Leaf> {
  readonly leaf: L;
  readonly words: ConditionWords;
  readonly onChange: (leaf: Leaf) => void;
}
type Of<K extends Leaf['kind']> = Extract<Leaf, { kind: K }>;

/** Fields of one question about the customer. */
export function LeafFields({ leaf, words, onChange }: LeafFieldsProps) {
  switch (leaf.kind) {
    case 'ownsProduct':
      return <Named leaf={leaf} onChange={onChange} field="productId" label="condition.product" />;
    case 'gdapRole':
      return <Named leaf={leaf} onChange={onChange} field="role" label="condition.role" />;
    case 'hasService':
      return <Service leaf={leaf} words={words} onChange={onChange} />;
    case 'hasBundle':
      return <Bundle leaf={leaf} words={words} onChange={onChange} />;
    case 'seats':
      return <Seats leaf={leaf} words={words} onChange={onChange} />;
    case 'answer':
      return <Answer leaf={leaf} words={words} onChange={onChange} />;
    case 'prerequisite':
      return <Other leaf={leaf} words={words} onChange={onChange} />;
    case 'requiresSnippet':
    case 'conflictsWith':
      return <OtherSnippet leaf={leaf} words={words} onChange={onChange} />;
  }
}

function Named({
  leaf,
  field,
  label,
  onChange,
}: {
  readonly leaf: Of<'ownsProduct'> | Of<'gdapRole'>;
  readonly field: 'productId' | 'role';
  readonly label: 'condition.product' | 'condition.role';
  readonly onChange: (leaf: Leaf) => void;
}) {
  const t = useT(toolTexts);
  const value = leaf.kind === 'ownsProduct' ? leaf.productId : leaf.role;
  const change = (next: string) =>
    leaf.kind === 'ownsProduct'
      ? onChange({ ...leaf, productId: next })
      : onChange({ ...leaf, role: next });
  return (
    <>
      <TextField label={t(label)} name={field} value={value} onChange={change} />
      <TextField
        label={t('condition.name')}
        value={leaf.name}
        onChange={(name) => onChange({ ...leaf, name })}
      />
    </>
  );
}

function Service({ leaf, onChange }: LeafFieldsProps<Of<'hasService'>>) {
  const t = useT(toolTexts);
  const both = useBoth();
  const offerings = useDataSource(offeringsClient.list).data?.data ?? [];
  return (
    <Select
      label={t('condition.service')}
      value={leaf.service || null}
      options={offerings.map((one) => ({ id: one.key, label: both(one.nameDe, one.nameEn) }))}
      onChange={(service) =>
        onChange({
          ...leaf,
          service,
          name: offerings.find(({ key }) => key === service)?.nameDe ?? service,
        })
      }
    />
  );
}

function Bundle({ leaf, onChange }: LeafFieldsProps<Of<'hasBundle'>>) {
  const t = useT(toolTexts);
  return (
    <Select
      label={t('condition.hasBundle')}
      value={leaf.bundle}
      options={licenseBundles.map((bundle) => ({ id: bundle, label: bundle }))}
      onChange={(chosen) =>
        onChange({ ...leaf, bundle: licenseBundles.find((one) => one === chosen) ?? leaf.bundle })
      }
    />
  );
}

const limits = ['atLeast', 'atMost'] as const;
const comparisons = ['is', 'isNot', 'atLeast', 'atMost'] as const;

function Seats({ leaf, onChange }: LeafFieldsProps<Of<'seats'>>) {
  const t = useT(toolTexts);
  return (
    <>
      <TextField
        label={t('condition.product')}
        value={leaf.productId}
        onChange={(productId) => onChange({ ...leaf, productId, name: leaf.name || productId })}
      />
      <Select
        label={t('condition.op')}
        value={leaf.op}
        options={limits.map((op) => ({ id: op, label: t(`condition.${op}`) }))}
        onChange={(chosen) =>
          onChange({ ...leaf, op: limits.find((one) => one === chosen) ?? leaf.op })
        }
      />
      <NumberField
        label={t('condition.count')}
        min={0}
        value={leaf.count}
        onChange={(count) => onChange({ ...leaf, count: count ?? 0 })}
      />
    </>
  );
}

function Answer({ leaf, words, onChange }: LeafFieldsProps<Of<'answer'>>) {
  const t = useT(toolTexts);
  const both = useBoth();
  return (
    <>
      <Select
        label={t('condition.question')}
        value={leaf.question || null}
        options={words.questions.map((one) => ({
          id: one.key,
          label: both(one.textDe, one.textEn),
        }))}
        onChange={(question) => onChange({ ...leaf, question })}
      />
      <Select
        label={t('condition.op')}
        value={leaf.op}
        options={comparisons.map((op) => ({ id: op, label: t(`condition.${op}`) }))}
        onChange={(chosen) =>
          onChange({ ...leaf, op: comparisons.find((one) => one === chosen) ?? leaf.op })
        }
      />
      <TextField
        label={t('condition.value')}
        value={leaf.value}
        onChange={(value) => onChange({ ...leaf, value })}
      />
    </>
  );
}

function Other({ leaf, words, onChange }: LeafFieldsProps<Of<'prerequisite'>>) {
  const t = useT(toolTexts);
  const both = useBoth();
  return (
    <Select
      label={t('condition.prerequisite')}
      value={leaf.key || null}
      options={words.prerequisites.map((one) => ({
        id: one.key,
        label: both(one.nameDe, one.nameEn),
      }))}
      onChange={(key) => onChange({ ...leaf, key })}
    />
  );
}

function OtherSnippet({
  leaf,
  onChange,
}: LeafFieldsProps<Of<'requiresSnippet' | 'conflictsWith'>>) {
  const t = useT(toolTexts);
  const both = useBoth();
  const snippets = useDataSource(snippetsClient.list, { query: { take: 200 } }).data?.data ?? [];
  return (
    <Select
      label={t('condition.snippet')}
      value={leaf.key || null}
      options={snippets.map((one) => ({ id: one.key, label: both(one.titleDe, one.titleEn) }))}
      onChange={(key) => onChange({ ...leaf, key })}
    />
  );
}

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
