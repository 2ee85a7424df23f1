import { Download, Eraser, FileJson } from 'lucide-react';
import { useState } from 'react';
import type { DryRun } from '#domains/privacy/privacy.schema.ts';
import type { PersonFormat } from '#domains/privacy/privacy.ts';
import { HoldingsTable } from '#domains/privacy/web/holdings-table.tsx';
import { personDataClient } from '#domains/privacy/web/privacy-clients.ts';
import { saveFile } from '#platform/web/client/export-client.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Section } from '#platform/web/ui/card.tsx';
import { Inline, Stack } from '#platform/web/ui/layout.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { ErasePerson } from './erase-person.tsx';
import { PersonTexts } from './person-texts.tsx';
import { internalTexts } from './texts.ts';

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
