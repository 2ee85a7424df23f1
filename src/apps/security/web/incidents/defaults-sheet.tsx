import { useState } from 'react';
import { decisions, incidentSeverities } from '#domains/incidents/incident.values.ts';
import type { IncidentDefault } from '#domains/incidents/incidents.schema.ts';
import { incidentsClient } from '#domains/incidents/web/clients.ts';
import { incidentCatalogue } from '#domains/incidents/web/texts.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useUnsaved } from '#platform/web/forms/unsaved.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { oneOf } from '#platform/web/list/list-address.rules.ts';
import { useActiveTenantId } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { NumberField } from '#platform/web/ui/number-field.tsx';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { incidentPageTexts } from './texts.ts';

/** Sheet in which the company says what applies where nobody answers in time. */
export function DefaultsSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useT(incidentPageTexts);
  const tenantId = useActiveTenantId() ?? '';
  const source = useDataSource(incidentsClient.defaults, { params: { tenantId } });
  const failure = useSourceFailure({ title: t('defaults.failed'), source });
  const [severity, setSeverity] = useState<IncidentDefault['severity']>('high');
  const one = source.data?.data.find((each) => each.severity === severity);
  if (one)
    return (
      <Rule
        key={severity}
        rule={one}
        tenantId={tenantId}
        onClose={onClose}
        onSeverity={setSeverity}
      />
    );
  return (
    <Sheet isOpen onClose={onClose} title={t('defaults.title')}>
      {failure ?? <Skeleton lines={6} />}
    </Sheet>
  );
}

interface RuleProps {
  readonly rule: IncidentDefault;
  readonly tenantId: string;
  readonly onClose: () => void;
  readonly onSeverity: (severity: IncidentDefault['severity']) => void;
}

function Rule({ rule, tenantId, onClose, onSeverity }: RuleProps) {
  const t = useT(incidentPageTexts);
  const named = useT(incidentCatalogue);
  const [answer, setAnswer] = useState(rule.answer);
  const [minutes, setMinutes] = useState<number | null>(rule.minutes);
  const save = useAction(incidentsClient.setDefault, {
    refresh: [incidentsClient.defaults],
    success: t('defaults.saved'),
    onSuccess: onClose,
  });
  const isChanged = answer !== rule.answer || minutes !== rule.minutes;
  const close = useUnsaved(isChanged && !save.pending)(onClose);
  const isPossible = minutes !== null && minutes >= 15 && minutes <= 1440;
  const body = { severity: rule.severity, answer, minutes: minutes ?? 0 };
  const actions = (
    <>
      <Button onPress={close}>{t('cancel')}</Button>
      <Button
        variant="primary"
        isPending={save.pending}
        isDisabled={!isPossible}
        disabledReason={t('defaults.range')}
        onPress={() => void save.run({ params: { tenantId }, body })}
      >
        {t('save')}
      </Button>
    </>
  );
  return (
    <Sheet isOpen onClose={close} title={t('defaults.title')} actions={actions}>
      <Stack gap={4}>
        <p>{t('defaults.intro')}</p>
        <Select
          label={t('defaults.severity')}
          options={incidentSeverities.map((id) => ({ id, label: named(`severity.${id}`) }))}
          value={rule.severity}
          onChange={(id) => onSeverity(oneOf(incidentSeverities, id) ?? rule.severity)}
        />
        <RadioGroup
          label={t('defaults.answer')}
          options={decisions.map((id) => ({ id, label: t(`defaults.${id}`) }))}
          value={answer}
          onChange={(id) => setAnswer(oneOf(decisions, id) ?? 'no')}
        />
        <NumberField
          label={t('defaults.minutes')}
          description={t('defaults.range')}
          min={15}
          max={1440}
          value={minutes}
          onChange={setMinutes}
        />
        <Who rule={rule} />
      </Stack>
    </Sheet>
  );
}

function Who({ rule: { setBy, setAt } }: Pick<RuleProps, 'rule'>) {
  const t = useT(incidentPageTexts);
  const format = useFormat();
  const text = setAt
    ? t('defaults.by', { who: setBy, date: format.date(setAt) })
    : t('defaults.byUs');
  return <p className="ui-muted">{text}</p>;
}
