import type { BundleSection } from '#domains/documents/building-blocks.schema.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Combobox } from '#platform/web/ui/combobox.tsx';
import { Grid, Inline } from '#platform/web/ui/layout.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { categoriesClient, snippetsClient } from './clients.ts';
import { toolTexts } from './texts.ts';
import { useBoth } from './use-both.ts';

type Entry = BundleSection['entries'][number];

/** Fields of a section: its title, and the snippets and categories in their order. */
export function SectionFields({
  section,
  number,
  onChange,
  onRemove,
}: {
  readonly section: BundleSection;
  readonly number: number;
  readonly onChange: (section: BundleSection) => void;
  readonly onRemove: (() => void) | undefined;
}) {
  const t = useT(toolTexts);
  const choices = useChoices();
  const { entries } = section;
  const put = (changed: readonly Entry[]) => onChange({ ...section, entries: [...changed] });
  const moved = (at: number, by: -1 | 1): Entry[] => {
    const entry = entries[at];
    return entry ? entries.toSpliced(at, 1).toSpliced(at + by, 0, entry) : entries;
  };
  return (
    <section className="dt-section">
      <Inline justify="between">
        <h2>{t('bundle.section', { number })}</h2>
        {onRemove ? (
          <Button size="sm" variant="ghost" onPress={onRemove}>
            {t('takeOut')}
          </Button>
        ) : null}
      </Inline>
      <Grid>
        <TextField
          label={t('titleDe')}
          value={section.titleDe}
          maxLength={160}
          onChange={(titleDe) => onChange({ ...section, titleDe })}
        />
        <TextField
          label={t('titleEn')}
          value={section.titleEn}
          maxLength={160}
          onChange={(titleEn) => onChange({ ...section, titleEn })}
        />
      </Grid>
      <ul className="dt-list">
        {entries.map((entry, at) => {
          const name = choices.find(({ id }) => id === idOf(entry))?.label ?? idOf(entry);
          return (
            <li className="dt-line" key={idOf(entry)}>
              <span>{name}</span>
              <Inline>
                <Button
                  size="sm"
                  variant="ghost"
                  isDisabled={at === 0}
                  label={`${t('up')}: ${name}`}
                  onPress={() => put(moved(at, -1))}
                >
                  {t('up')}
                </Button>
                <Button
                  size="sm"
                  variant="ghost"
                  isDisabled={at === entries.length - 1}
                  label={`${t('down')}: ${name}`}
                  onPress={() => put(moved(at, 1))}
                >
                  {t('down')}
                </Button>
                <Button
                  size="sm"
                  variant="ghost"
                  label={`${t('takeOut')}: ${name}`}
                  onPress={() => put(entries.toSpliced(at, 1))}
                >
                  {t('takeOut')}
                </Button>
              </Inline>
            </li>
          );
        })}
      </ul>
      <Combobox
        label={t('bundle.entry')}
        value={null}
        options={choices.filter(({ id }) => !entries.some((entry) => idOf(entry) === id))}
        onChange={(id) => (id ? put([...entries, entryOf(id)]) : undefined)}
      />
    </section>
  );
}

const idOf = (entry: Entry): string =>
  'snippetId' in entry ? `s:${entry.snippetId}` : `c:${entry.categoryId}`;

const entryOf = (id: string): Entry =>
  id.startsWith('s:') ? { snippetId: id.slice(2) } : { categoryId: id.slice(2) };

function useChoices() {
  const t = useT(toolTexts);
  const both = useBoth();
  const snippets = useDataSource(snippetsClient.list, { query: { take: 200 } }).data?.data ?? [];
  const categories = useDataSource(categoriesClient.list).data?.data ?? [];
  return [
    ...snippets.map((one) => ({ id: `s:${one.id}`, label: both(one.titleDe, one.titleEn) })),
    ...categories.map((one) => ({
      id: `c:${one.id}`,
      label: t('bundle.category', { name: both(one.nameDe, one.nameEn) }),
    })),
  ];
}
