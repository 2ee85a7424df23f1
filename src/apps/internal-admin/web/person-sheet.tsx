import { Download, Eraser, FileJson } from 'lucide-react';
import { useState } from 'react';
import type { DryRun } from '#domains/privacy/privacy.schema.ts';
import type { PersonFormat } from '#domains/privacy/privacy.ts';
import { HoldingsTable, usePlaceName } from '#domains/privacy/web/holdings-table.tsx';
import { personDataClient } from '#domains/privacy/web/privacy-clients.ts';
import { required } from '#platform/common/field.rules.ts';
import { saveFile } from '#platform/web/client/export-client.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { FormView } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Section } from '#platform/web/ui/card.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Inline, Stack } from '#platform/web/ui/layout.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { internalTexts } from './texts.ts';

type Text = DryRun['texts'][number];

/** One row may have the name in several columns; it is chosen as a whole. */
export const rowOf = ({ place, key }: Pick<Text, 'place' | 'key'>): string => `${place} ${key}`;

interface PersonTextsProps {
  readonly texts: readonly Text[];
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

/** Texts that the full name alone matches, row by row: who erases says which of them mean it. */
export function PersonTexts({ texts, chosen, onChange }: PersonTextsProps) {
  const t = useT(internalTexts);
  const nameOf = usePlaceName();
  const rows = [...Map.groupBy(texts, rowOf)];
  const set = (row: string, isChosen: boolean): void => {
    const next = new Set(chosen);
    if (isChosen) next.add(row);
    else next.delete(row);
    onChange(next);
  };
  const isAll = rows.every(([row]) => chosen.has(row));
  return (
    <Section title={t('privacy.texts')} description={t('privacy.textsHint')}>
      <Stack gap={3}>
        {rows.length > 1 ? (
          <Checkbox
            label={t('privacy.allTexts', { count: rows.length })}
            value={isAll}
            isMixed={!isAll && chosen.size > 0}
            onChange={(isChosen) => onChange(new Set(isChosen ? rows.map(([row]) => row) : []))}
          />
        ) : null}
        {rows.map(([row, [first, ...others]]) => (
          <Checkbox
            key={row}
            label={[first?.company, nameOf(first?.place ?? '')].filter(Boolean).join(' · ')}
            description={[first, ...others].map((text) => text?.excerpt).join(' … ')}
            value={chosen.has(row)}
            onChange={(isChosen) => set(row, isChosen)}
          />
        ))}
      </Stack>
    </Section>
  );
}

const sources = [personDataClient.erasures, personDataClient.find, personDataClient.get] as const;

interface ErasePersonProps {
  readonly found: DryRun;
  /** Rows of the dry run that lose the name. */
  readonly chosen: ReadonlySet<string>;
  readonly onClose: () => void;
  readonly onErased: () => void;
}

/**
 * The second step: the address is typed, the reason given. What cannot be undone is known, not
 * clicked.
 */
export function ErasePerson({ found, chosen, onClose, onErased }: ErasePersonProps) {
  const t = useT(internalTexts);
  const wanted = found.email || found.id;
  const texts = [...Map.groupBy(found.texts, rowOf)].flatMap(([row, [first]]) =>
    first && chosen.has(row) ? [{ place: first.place, key: first.key }] : [],
  );
  const erase = useAction(personDataClient.erase, {
    refresh: sources,
    success: t('privacy.asked'),
    onSuccess: onErased,
  });
  const form = useForm({
    initial: { typed: '', reason: '' },
    rules: {
      typed: [
        required(),
        (typed: string) =>
          typed.trim().toLowerCase() === wanted.toLowerCase()
            ? undefined
            : { rule: 'pattern' as const, message: t('privacy.typedDiffers') },
      ],
      reason: [required()],
    },
    onSubmit: (values) => erase.run({ params: { userId: found.id }, body: { ...values, texts } }),
  });
  const close = form.closing(onClose);
  const labels = { typed: t('privacy.type', { wanted }), reason: t('privacy.reason') };
  return (
    <Dialog
      isOpen
      role="alertdialog"
      onClose={close}
      title={t('privacy.eraseTitle', { name: found.name || wanted })}
      actions={
        <>
          <Button onPress={close}>{t('cancel')}</Button>
          <Button variant="danger" type="submit" form={form.id} isPending={form.isPending}>
            {t('privacy.erase')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>{t('privacy.eraseText')}</p>
        {found.texts.length > 0 ? <p>{t('privacy.chosenTexts', { count: texts.length })}</p> : null}
        <FormView form={form} labels={labels}>
          <TextField label={labels.typed} autoFocus isRequired {...form.field('typed')} />
          <TextField
            label={labels.reason}
            description={t('privacy.reasonHint')}
            maxLength={500}
            isRequired
            {...form.field('reason')}
          />
        </FormView>
      </Stack>
    </Dialog>
  );
}

/**
 * A dry run: what is on record of a person, what erasing would do, and the two answers to a
 * request.
 */
export function PersonSheet({
  userId,
  onClose,
}: {
  readonly userId: string;
  readonly onClose: () => void;
}) {
  const t = useT(internalTexts);
  const source = useDataSource(personDataClient.get, { params: { userId } });
  const failure = useSourceFailure({ title: t('privacy.findFailed'), source });
  const found = source.data;
  return (
    <Sheet
      isBeside
      isOpen
      onClose={onClose}
      size="lg"
      title={found?.name || t('privacy.person')}
      subtitle={found?.email}
    >
      {failure ?? (found ? <Facts found={found} onErased={onClose} /> : <Skeleton lines={8} />)}
    </Sheet>
  );
}

function Facts({ found, onErased }: { readonly found: DryRun; readonly onErased: () => void }) {
  const t = useT(internalTexts);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return (
    <Stack gap={5}>
      <Acts found={found} chosen={chosen} onErased={onErased} />
      {found.isErased ? <Banner>{t('privacy.isErased')}</Banner> : <Warnings found={found} />}
      {found.texts.length > 0 && !found.isErased ? (
        <PersonTexts texts={found.texts} chosen={chosen} onChange={setChosen} />
      ) : null}
      <Section title={t('privacy.places')} description={t('privacy.placesHint')}>
        <HoldingsTable rows={found.places} label={t('privacy.places')} />
      </Section>
    </Stack>
  );
}

/** Warnings to read before a person is erased. */
function Warnings({ found }: { readonly found: DryRun }) {
  const t = useT(internalTexts);
  const format = useFormat();
  const { lastAdministratorOf, namesakes, texts, files } = found;
  return (
    <Stack gap={3}>
      {lastAdministratorOf.length > 0 ? (
        <Banner tone="warning">
          {t('privacy.lastAdministrator', { names: lastAdministratorOf.join(', ') })}
        </Banner>
      ) : null}
      {texts.length > 0 && namesakes.length > 0 ? (
        <Banner tone="warning">
          {t('privacy.namesakes', {
            count: texts.length,
            who: namesakes.map(({ email, id }) => email || id).join(', '),
          })}
        </Banner>
      ) : null}
      {files.count > 0 && files.goneBy !== null ? (
        <Banner>
          {t('privacy.files', { count: files.count, date: format.date(files.goneBy) })}
        </Banner>
      ) : null}
    </Stack>
  );
}

interface ActsProps {
  readonly found: DryRun;
  readonly chosen: ReadonlySet<string>;
  readonly onErased: () => void;
}

function Acts({ found, chosen, onErased }: ActsProps) {
  const t = useT(internalTexts);
  const [isAsked, setAsked] = useState(false);
  const download = useAction(personDataClient.download, {
    onSuccess: ({ blob, name }) => saveFile(blob, name ?? 'personal-data'),
  });
  const fetchAs = (format: PersonFormat) => () =>
    void download.run({ params: { userId: found.id }, query: { format } });
  return (
    <Inline gap={2}>
      <Button icon={Download} isPending={download.pending} onPress={fetchAs('csv')}>
        {t('privacy.csv')}
      </Button>
      <Button icon={FileJson} isPending={download.pending} onPress={fetchAs('json')}>
        {t('privacy.json')}
      </Button>
      {found.isErased ? null : (
        <Button icon={Eraser} variant="danger" onPress={() => setAsked(true)}>
          {t('privacy.erase')}
        </Button>
      )}
      {isAsked ? (
        <ErasePerson
          found={found}
          chosen={chosen}
          onClose={() => setAsked(false)}
          onErased={onErased}
        />
      ) : null}
    </Inline>
  );
}
