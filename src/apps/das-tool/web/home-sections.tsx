import { Diff } from 'lucide-react';
import { useState } from 'react';
import type { DocumentRow, DocumentRun } from '#domains/documents/documents.schema.ts';
import type { ServiceRequest } from '#domains/services/services.schema.ts';
import { laterPart } from '#platform/web/blades/later-part.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { defineList } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { wordsOf } from '#platform/web/list/words-of.ts';
import { linkTo, useAddressState } from '#platform/web/router/address.ts';
import { customerPage } from '#platform/web/router/customer-page.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Chip } from '#platform/web/ui/chip.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Inline, Stack, TwoLines } from '#platform/web/ui/layout.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { ProgressBar } from '#platform/web/ui/progress-bar.tsx';
import type { TableSelection } from '#platform/web/ui/table-props.ts';
import { toolTexts } from './texts.ts';
import { useBoth } from './use-both.ts';
import { documentsClient, runsClient, contractedClient } from './work-clients.ts';

const documentsList = defineList({
  sortable: ['tenant', 'title', 'publishedAt'],
  sort: { by: 'tenant', direction: 'asc' },
  filters: { outOfDate: ['true'] },
});

const DifferenceSheet = laterPart(() =>
  import('./difference-sheet.tsx').then((sheet) => sheet.DifferenceSheet),
);

const readSnippet = (search: Search) => ({ snippet: search['snippet'] });

/** All documents of all customers, with those that are out of date. */
export function DocumentsSection() {
  const t = useT(toolTexts);
  const [{ snippet }] = useAddressState(readSnippet);
  const [compared, setCompared] = useState<DocumentRow>();
  const list = useListPage(documentsClient.list, documentsList, {
    rowKey: (row) => row.id,
    fixed: { snippet },
  });
  return (
    <Stack gap={3}>
      <Inline justify="between">
        <h2>{t(snippet ? 'home.ofSnippet' : 'home.all')}</h2>
        {snippet ? (
          <TextLink href={linkTo('/internal/das-tool/home')}>{t('home.all')}</TextLink>
        ) : (
          <RenewAll />
        )}
      </Inline>
      <ListFrame
        list={list}
        label={t('home.all')}
        failure={t('home.listFailed')}
        search={t('home.search')}
        filters={[
          {
            name: 'outOfDate',
            label: t('home.only'),
            all: t('home.every'),
            options: [{ id: 'true', label: t('home.outOfDate') }],
          },
        ]}
        columns={useColumns()}
        rowName={(row) => row.tenantName}
        rowActions={(row) =>
          row.isOutOfDate
            ? [
                {
                  id: 'difference',
                  label: t('home.difference'),
                  icon: Diff,
                  onAction: () => setCompared(row),
                },
              ]
            : []
        }
        selection={useRenewal(list.source.rows)}
        rowHref={(row) =>
          linkTo('/internal/das-tool/home', { tenant: row.tenantId, bundle: row.bundleId })
        }
        empty={{ title: t('home.none'), hint: t('home.noneHint') }}
      />
      {compared ? (
        <DifferenceSheet key={compared.id} row={compared} onClose={() => setCompared(undefined)} />
      ) : null}
    </Stack>
  );
}

/** Documents chosen in the list: those out of date are made anew together. */
function useRenewal(rows: readonly DocumentRow[]): TableSelection {
  const t = useT(toolTexts);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const start = useAction(runsClient.start, {
    refresh: [runsClient.list],
    success: t('runs.started'),
    onSuccess: () => setSelected(new Set()),
  });
  const isAnyOld = rows.some(({ id, isOutOfDate }) => isOutOfDate && selected.has(id));
  const body = { snippetId: null, documentIds: [...selected] };
  return {
    selected,
    onChange: setSelected,
    actions: (
      <Button
        size="sm"
        isPending={start.pending}
        {...(!isAnyOld && { disabledReason: t('runs.noneOld') })}
        onPress={() => void start.run({ params: { runId: crypto.randomUUID() }, body })}
      >
        {t('runs.startSelected')}
      </Button>
    ),
  };
}

function RenewAll() {
  const t = useT(toolTexts);
  const start = useAction(runsClient.start, {
    refresh: [runsClient.list],
    success: t('runs.started'),
  });
  const run = () =>
    start.run({ params: { runId: crypto.randomUUID() }, body: { snippetId: null } });
  return (
    <Button isPending={start.pending} onPress={() => void run()}>
      {t('runs.start')}
    </Button>
  );
}

function useColumns(): Column<DocumentRow>[] {
  const t = useT(toolTexts);
  const both = useBoth();
  return [
    {
      id: 'tenant',
      header: t('home.document'),
      isSortable: true,
      alsoExports: [
        { id: 'title', title: t('titleDe') },
        { id: 'titleEn', title: t('titleEn') },
      ],
      cell: (row) => <TwoLines first={row.tenantName} second={both(row.titleDe, row.titleEn)} />,
    },
    {
      id: 'number',
      header: t('home.version'),
      cell: (row) => (row.number === null ? '' : String(row.number)),
    },
    {
      id: 'publishedAt',
      header: t('home.since'),
      isSortable: true,
      cell: (row) => (row.publishedAt ? <DateText value={row.publishedAt} /> : ''),
    },
    {
      id: 'acknowledgements',
      header: t('home.acknowledged'),
      align: 'end',
      cell: (row) => (row.mustAcknowledge ? String(row.acknowledgements) : ''),
    },
    {
      id: 'state',
      header: t('home.state'),
      words: wordsOf(['draftOnly', 'outOfDate', 'current'], (id) => t(`home.${id}`)),
      cell: (row) =>
        row.number === null ? (
          <Chip>{t('home.draftOnly')}</Chip>
        ) : row.isOutOfDate ? (
          <Chip tone="warning">{t('home.outOfDate')}</Chip>
        ) : (
          ''
        ),
    },
  ];
}

const refreshSeconds = 3;

/** Runs that make documents anew: how far they are, and the way to stop and go on. */
export function RunsSection() {
  const t = useT(toolTexts);
  const source = useDataSource(runsClient.list, {}, { refreshSeconds });
  const [newest, ...older] = source.data?.data ?? [];
  const shown = [...(newest ? [newest] : []), ...older.filter(({ state }) => state !== 'done')];
  if (shown.length === 0) return null;
  return (
    <section className="dt-section">
      <h2>{t('runs.title')}</h2>
      {shown.map((run) => (
        <RunLine key={run.id} run={run} />
      ))}
    </section>
  );
}

function RunLine({ run }: { readonly run: DocumentRun }) {
  const t = useT(toolTexts);
  const refresh = [runsClient.list, documentsClient.list];
  const pause = useAction(runsClient.pause, { refresh });
  const resume = useAction(runsClient.resume, { refresh });
  const params = { runId: run.id };
  const { position, total, renewed, failed } = run;
  return (
    <div className="dt-answer">
      <div>
        <ProgressBar label={run.title || t('runs.all')} value={position} max={Math.max(1, total)} />
        <p className="ui-muted">{t('runs.progress', { position, total, renewed, failed })}</p>
      </div>
      {run.state === 'running' ? (
        <Button isPending={pause.pending} onPress={() => void pause.run({ params })}>
          {t('runs.pause')}
        </Button>
      ) : run.state === 'paused' ? (
        <Button isPending={resume.pending} onPress={() => void resume.run({ params })}>
          {t('runs.resume')}
        </Button>
      ) : (
        <span>{t('runs.done')}</span>
      )}
    </div>
  );
}

const AnswerSheet = laterPart(() =>
  import('./answer-sheet.tsx').then((sheet) => sheet.AnswerSheet),
);

/** Lists requests about services that nobody has answered; nothing where nobody waits. */
export function RequestsSection() {
  const t = useT(toolTexts);
  const source = useDataSource(contractedClient.requests);
  const [answering, setAnswering] = useState<ServiceRequest>();
  const open = (source.data?.data ?? []).filter(({ state }) => state === 'open');
  if (open.length === 0 && !answering) return null;
  return (
    <section className="dt-section">
      <h2>{t('requests.title')}</h2>
      <ul className="dt-list">
        {open.map((request) => (
          <li key={request.id}>
            <Asked request={request} onAnswer={() => setAnswering(request)} />
          </li>
        ))}
      </ul>
      {answering ? (
        <AnswerSheet request={answering} onClose={() => setAnswering(undefined)} />
      ) : null}
    </section>
  );
}

function Asked({
  request: { tenantId, tenantName, kind, nameDe, nameEn, note, askedBy, askedAt },
  onAnswer,
}: {
  readonly request: ServiceRequest;
  readonly onAnswer: () => void;
}) {
  const t = useT(toolTexts);
  const name = useBoth()(nameDe, nameEn);
  return (
    <>
      <span className="dt-line">
        <span>
          <TextLink href={customerPage(tenantId)}>{tenantName}</TextLink>{' '}
          {kind === 'offer' ? t('requests.offer') : t('requests.request', { note })} · {name}
        </span>
        <Button
          size="sm"
          label={`${t('requests.answer')}: ${tenantName}, ${name}`}
          onPress={onAnswer}
        >
          {t('requests.answer')}
        </Button>
      </span>
      <span className="ui-muted">
        {askedBy}, <DateText value={askedAt} style="dateTime" />
      </span>
    </>
  );
}
