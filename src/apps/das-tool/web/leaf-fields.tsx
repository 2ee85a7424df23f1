import type { Leaf } from '#domains/documents/condition.values.ts';
import { licenseBundles } from '#platform/common/access.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
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
