import type { ServiceChangeDetail } from '#domains/health/service-changes.schema.ts';
import { changeStates } from '#domains/health/service-changes.values.ts';
import { serviceChangesClient } from '#domains/health/web/clients.ts';
import { TextBlocks } from '#domains/health/web/text-blocks.tsx';
import { rights } from '#platform/common/rights.ts';
import { Blades } from '#platform/web/blades/blades.tsx';
import { RecordBody } from '#platform/web/data/record-body.tsx';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import { oneOf } from '#platform/web/list/list-address.rules.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { useActiveTenantId, useMayUse } from '#platform/web/session/session.ts';
import { Section } from '#platform/web/ui/card.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Facts } from '#platform/web/ui/facts.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { useChangeWords } from './change-words.ts';
import { changesTexts } from './changes-texts.ts';
import { ReportedTickets } from './reported-tickets.tsx';
import { useOperatorName } from './use-operator-name.ts';

interface ChangeSheetProps {
  readonly changeId: string;
  readonly onClose: () => void;
}

/** One change beside the list: our assessment first, then the company's state, then Microsoft. */
export function ChangeSheet({ changeId, onClose }: ChangeSheetProps) {
  const t = useT(changesTexts);
  const tenantId = useActiveTenantId() ?? '';
  const source = useDataSource(serviceChangesClient.get, { params: { tenantId, changeId } });
  const failure = useSourceFailure({ title: t('one.failed'), source });
  const change = source.data;
  return (
    <Sheet
      isBeside
      isOpen
      onClose={onClose}
      size="lg"
      title={change?.title ?? t('title')}
      subtitle={change ? [...change.services, change.id].join(' · ') : undefined}
      actions={change ? <AskAbout change={change} /> : undefined}
    >
      <RecordBody
        source={source}
        gone={<EmptyState title={t('one.gone')}>{t('one.goneHint')}</EmptyState>}
        failure={failure}
      >
        {(one) => (
          <Stack gap={5}>
            <Ours change={one} />
            <OwnState change={one} />
            <ChangeFacts change={one} />
            <ReportedTickets about={one.id} />
            <Announcement change={one} />
          </Stack>
        )}
      </RecordBody>
      <Blades />
    </Sheet>
  );
}

interface OfChange {
  readonly change: ServiceChangeDetail;
}

function AskAbout({ change }: OfChange) {
  const t = useT(changesTexts);
  const mayAsk = useMayUse(...rights.tickets.read);
  if (!mayAsk) return null;
  const search = {
    ...{ dialog: 'new', about: 'change', target: change.id },
    ...{ subject: change.title, service: change.services[0] ?? '' },
  };
  return (
    <LinkButton href={linkTo('/:/operations/your-tickets', search)}>{t('one.ticket')}</LinkButton>
  );
}

function Ours({ change: { assessment } }: OfChange) {
  const t = useT(changesTexts);
  const operator = useOperatorName();
  const language = useLanguage();
  return (
    <Section title={t('one.ours')}>
      {assessment === null ? (
        <p className="ui-muted">{t('one.noOurs', { operator })}</p>
      ) : (
        <Stack gap={1}>
          <p className="te-ours">{language === 'de' ? assessment.textDe : assessment.textEn}</p>
          <span className="ui-muted">
            {t('one.oursBy', { operator, who: assessment.writtenBy })},{' '}
            <DateText value={assessment.writtenAt} />
          </span>
        </Stack>
      )}
    </Section>
  );
}

function OwnState({ change }: OfChange) {
  const t = useT(changesTexts);
  const { get, list, decide } = serviceChangesClient;
  const deciding = useAction(decide, { refresh: [get, list], success: t('one.saved') });
  const params = { changeId: change.id };
  return (
    <Stack gap={1}>
      <Select
        label={t('one.state')}
        options={changeStates.map((id) => ({ id, label: t(`state.${id}`) }))}
        value={change.state}
        isDisabled={deciding.pending}
        onChange={(id) => {
          const state = oneOf(changeStates, id);
          if (state) void deciding.run({ params, body: { state } });
        }}
      />
      {change.decidedAt === null ? null : (
        <span className="ui-muted">
          {t('one.decided', { who: change.decidedBy })} <DateText value={change.decidedAt} />
        </span>
      )}
    </Stack>
  );
}

function ChangeFacts({ change }: OfChange) {
  const t = useT(changesTexts);
  const words = useChangeWords();
  const { actBy, category, isMajor, publishedAt, isOwned, severity, tags } = change;
  return (
    <Facts
      facts={[
        {
          id: 'actBy',
          label: t('column.actBy'),
          value: actBy === null ? t('noDate') : <DateText value={actBy} />,
        },
        {
          id: 'category',
          label: t('column.category'),
          value: words.category(category),
          hint: isMajor ? t('major') : undefined,
        },
        { id: 'severity', label: t('column.severity'), value: words.severity(severity) },
        { id: 'published', label: t('column.published'), value: <DateText value={publishedAt} /> },
        {
          id: 'services',
          label: t('column.services'),
          value: change.services.join(', '),
          hint: isOwned ? undefined : t('one.foreign'),
        },
        { id: 'tags', label: t('one.tags'), value: tags.join(', ') || '–' },
      ]}
    />
  );
}

function Announcement({ change }: OfChange) {
  const t = useT(changesTexts);
  return (
    <Section title={t('one.text')} description={t('one.original')}>
      <TextBlocks blocks={change.body} language={useLanguage() === 'en' ? undefined : 'en'} />
    </Section>
  );
}
