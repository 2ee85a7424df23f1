import { useState } from 'react';
import { X } from 'lucide-react';
import type { BackgroundService } from '#platform/common/background-services.schema.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Combobox } from '#platform/web/ui/combobox.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx';
import { directoryClient, servicesClient, serviceSources } from './clients.ts';
import { devTexts } from './texts.ts';
import { useJobWords } from './job-words.ts';

interface StartSheetProps {
  readonly service: BackgroundService;
  readonly onClose: () => void;
}

interface Chosen {
  readonly id: string;
  readonly label: string;
}

/** Question before a service is started by hand: for all customers, or for whom. */
export function StartSheet({ service, onClose }: StartSheetProps) {
  const t = useT(devTexts);
  const name = useJobWords().nameOf(service.job);
  const [isForSome, setForSome] = useState(false);
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const start = useAction(servicesClient.start, {
    refresh: serviceSources,
    success: t('started', { name }),
    onSuccess: onClose,
  });
  const run = () =>
    start.run({
      params: { job: service.job },
      body: isForSome ? { tenantIds: chosen.map(({ id }) => id) } : {},
    });
  return (
    <Dialog
      isOpen
      size="sm"
      onClose={onClose}
      title={t('start.title', { name })}
      actions={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button
            variant="primary"
            isPending={start.pending}
            isDisabled={isForSome && chosen.length === 0}
            onPress={() => void run()}
          >
            {t('start')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>{t('start.text')}</p>
        {service.isByTenant ? (
          <SegmentedControl
            label={t('start.who')}
            options={[
              { id: 'all', label: t('start.all') },
              { id: 'some', label: t('start.some') },
            ]}
            value={isForSome ? 'some' : 'all'}
            onChange={(id) => setForSome(id === 'some')}
          />
        ) : null}
        {isForSome ? <Choice chosen={chosen} onChange={setChosen} /> : null}
      </Stack>
    </Dialog>
  );
}

interface ChoiceProps {
  readonly chosen: readonly Chosen[];
  readonly onChange: (chosen: readonly Chosen[]) => void;
}

function Choice({ chosen, onChange }: ChoiceProps) {
  const t = useT(devTexts);
  const [search, setSearch] = useState('');
  const source = useDataSource(directoryClient.tenants, { query: { take: 50, search } });
  const options = (source.data?.data ?? []).map(({ id, tenantName }) => ({
    id,
    label: tenantName,
  }));
  const add = (id: string | null) => {
    const one = options.find((option) => option.id === id);
    if (one && !chosen.some((other) => other.id === one.id)) onChange([...chosen, one]);
    setSearch('');
  };
  return (
    <Stack gap={3}>
      <Combobox
        key={chosen.length} // empty again after each choice
        label={t('start.pick')}
        placeholder={t('start.pickHint')}
        description={chosen.length === 0 ? t('start.none') : undefined}
        options={options}
        value={null}
        isLoading={source.loading}
        onSearch={setSearch}
        onChange={add}
      />
      <ul className="dv-chosen">
        {chosen.map(({ id, label }) => (
          <li key={id}>
            {label}
            <IconButton
              icon={X}
              size="sm"
              label={t('start.remove', { name: label })}
              onPress={() => onChange(chosen.filter((one) => one.id !== id))}
            />
          </li>
        ))}
      </ul>
    </Stack>
  );
}
