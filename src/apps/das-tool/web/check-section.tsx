import { FileText } from 'lucide-react';
import { useState } from 'react';
import type { DocumentCheck } from '#domains/documents/documents.schema.ts';
import { documentFormats, type DocumentFormat } from '#domains/documents/documents.values.ts';
import { BlocksView } from '#domains/documents/web/blocks-view.tsx';
import { saveFile } from '#platform/web/client/export-client.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Chip } from '#platform/web/ui/chip.tsx';
import { Inline, Stack, WithAside } from '#platform/web/ui/layout.tsx';
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { ChangesList } from './changes-list.tsx';
import type { Chosen } from './chosen.ts';
import { toolTexts } from './texts.ts';
import { useBoth } from './use-both.ts';
import { documentsClient } from './work-clients.ts';

type Question = DocumentCheck['questions'][number];

/** Questions about the customer that the document waits for: answered at once. */
export function QuestionFields({
  chosen,
  questions,
}: {
  readonly chosen: Chosen;
  readonly questions: readonly Question[];
}) {
  const t = useT(toolTexts);
  if (questions.length === 0) return null;
  return (
    <section className="dt-section">
      <h2>{t('home.questions')}</h2>
      {questions.map((question) => (
        <QuestionField key={question.key} chosen={chosen} question={question} />
      ))}
    </section>
  );
}

function QuestionField({
  chosen,
  question: { key, kind, textDe, textEn, value },
}: {
  readonly chosen: Chosen;
  readonly question: Question;
}) {
  const t = useT(toolTexts);
  const label = useBoth()(textDe, textEn);
  const [typed, setTyped] = useState(value);
  const answer = useAction(documentsClient.answer, {
    refresh: [documentsClient.check],
    success: t('home.answered'),
  });
  const save = (given: string) =>
    void answer.run({
      params: { tenantId: chosen.tenantId },
      body: { question: key, value: given },
    });
  if (kind === 'yesNo')
    return (
      <Select
        label={label}
        value={value || null}
        placeholder={t('home.open')}
        options={[
          { id: 'yes', label: t('home.yes') },
          { id: 'no', label: t('home.no') },
        ]}
        onChange={save}
      />
    );
  return (
    <div className="dt-answer">
      <TextField label={label} value={typed} maxLength={500} onChange={setTyped} />
      <Button
        isPending={answer.pending}
        isDisabled={typed.trim() === value}
        onPress={() => save(typed.trim())}
      >
        {t('save')}
      </Button>
    </div>
  );
}

interface FileOf {
  readonly tenantId: string;
  readonly documentId: string;
  readonly version: number;
}

/** Buttons that load a version as a file, a draft too. */
export function FileButtons(of: FileOf) {
  return documentFormats.map((format) => <FileButton key={format} {...of} format={format} />);
}

function FileButton({
  tenantId,
  documentId,
  version,
  format,
}: FileOf & { readonly format: DocumentFormat }) {
  const t = useT(toolTexts);
  const language = useLanguage();
  const load = useAction(documentsClient.file, {
    onSuccess: ({ blob, name }) => saveFile(blob, name ?? `${version}.${format}`),
  });
  return (
    <Button
      icon={FileText}
      label={t('home.load', { format: t(`format.${format}`), number: version })}
      isPending={load.pending}
      onPress={() =>
        void load.run({ params: { tenantId, documentId }, query: { version, language, format } })
      }
    >
      {t(`format.${format}`)}
    </Button>
  );
}

/** Shows what has changed since the version in force, and the two steps to the next one. */
export function MakeBar({
  chosen,
  check,
}: {
  readonly chosen: Chosen;
  readonly check: DocumentCheck;
}) {
  const t = useT(toolTexts);
  const both = useBoth();
  const refresh = [documentsClient.check, documentsClient.list];
  const make = useAction(documentsClient.make, {
    refresh,
    success: ({ number }) => t('home.made', { number }),
  });
  const publish = useAction(documentsClient.publish, {
    refresh,
    success: ({ number }) => t('home.published', { number }),
  });
  const { document } = check;
  const isMade = document?.isUpToDate === true;
  const open = check.prerequisites.filter(({ outcome }) => outcome !== 'met');
  const { tenantId } = chosen;
  const version = document?.draft ?? document?.published;
  const newest = document && version ? { documentId: document.id, version } : undefined;
  return (
    <div className="dt-bar">
      <div>
        {document?.published && (document.changesDe.length > 0 || document.changesEn.length > 0) ? (
          <strong>{t('home.changes', { count: document.changesDe.length })}</strong>
        ) : null}
        {isMade && document.draft === null && document.published !== null ? (
          <strong>{t('home.upToDate', { number: document.published })}</strong>
        ) : null}
      </div>
      <Inline>
        {newest ? <FileButtons tenantId={tenantId} {...newest} /> : null}
        <Button
          variant={isMade ? 'secondary' : 'primary'}
          isPending={make.pending}
          {...(open.length > 0 && {
            disabledReason: open.map(({ nameDe, nameEn }) => both(nameDe, nameEn)).join(', '),
          })}
          isDisabled={isMade}
          onPress={() => void make.run({ params: { ...chosen } })}
        >
          {t('home.make')}
        </Button>
        {document && document.draft !== null ? (
          <Button
            variant={isMade ? 'primary' : 'secondary'}
            isPending={publish.pending}
            {...(check.missing.length > 0 && { disabledReason: check.missing.join(', ') })}
            onPress={() =>
              void publish.run({
                params: { tenantId, documentId: document.id },
                body: { number: document.draft ?? 0 },
              })
            }
          >
            {t('home.publish', { number: document.draft })}
          </Button>
        ) : null}
      </Inline>
    </div>
  );
}

const tones = { met: 'success', notMet: 'danger', unknown: 'warning' } as const;

type Verdict = Pick<DocumentCheck['prerequisites'][number], 'outcome' | 'reasons'> & {
  readonly key: string;
  readonly name: string;
};

/** Lists conditions met and not met with their reasons, sections left out and missing values. */
export function CheckList({ check }: { readonly check: DocumentCheck }) {
  const t = useT(toolTexts);
  const both = useBoth();
  const isGerman = useLanguage() === 'de';
  const prerequisites = check.prerequisites.map(({ nameDe, nameEn, ...rest }) => ({
    ...rest,
    name: both(nameDe, nameEn),
  }));
  const leftOut = check.leftOut.map(({ titleDe, titleEn, ...rest }) => ({
    ...rest,
    name: both(titleDe, titleEn),
  }));
  return (
    <Stack gap={5}>
      <Verdicts
        title={t('home.prerequisites')}
        verdicts={prerequisites}
        none={t('home.noPrerequisites')}
      />
      {leftOut.length > 0 ? <Verdicts title={t('home.leftOut')} verdicts={leftOut} /> : null}
      {check.document?.published && !check.document.isUpToDate ? (
        <section className="dt-section">
          <h2>{t('home.changesTitle')}</h2>
          <ChangesList changes={isGerman ? check.document.changesDe : check.document.changesEn} />
        </section>
      ) : null}
      {check.missing.length > 0 ? (
        <Banner tone="danger" title={t('home.missing')}>
          {check.missing.join(', ')}
        </Banner>
      ) : null}
      {check.untranslated.length > 0 ? (
        <Banner tone="warning">
          {t('home.untranslated', { names: check.untranslated.join(', ') })}
        </Banner>
      ) : null}
    </Stack>
  );
}

function Verdicts({
  title,
  verdicts,
  none,
}: {
  readonly title: string;
  readonly verdicts: readonly Verdict[];
  readonly none?: string;
}) {
  const t = useT(toolTexts);
  const both = useBoth();
  return (
    <section className="dt-section">
      <h2>{title}</h2>
      {verdicts.length === 0 ? <p className="ui-muted">{none}</p> : null}
      <ul className="dt-list">
        {verdicts.map(({ key, name, outcome, reasons }) => (
          <li key={key}>
            <span className="dt-line">
              <span>{name}</span>
              <Chip tone={tones[outcome]}>{t(`outcome.${outcome}`)}</Chip>
            </span>
            {reasons.map(({ de, en }) => (
              <span className="ui-muted" key={de}>
                {both(de, en)}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The document of a customer as it would be made now, with what is missing. */
export function CheckSection(chosen: Chosen) {
  const t = useT(toolTexts);
  const source = useDataSource(documentsClient.check, { params: { ...chosen } });
  const failure = useSourceFailure({ title: t('home.failed'), source });
  const check = source.data;
  if (!check) return failure ?? <Skeleton lines={10} />;
  return (
    <Stack gap={4}>
      {failure}
      <WithAside
        aside={
          <Stack gap={5}>
            <CheckList check={check} />
            <QuestionFields chosen={chosen} questions={check.questions} />
          </Stack>
        }
      >
        <Preview check={check} />
      </WithAside>
      <MakeBar chosen={chosen} check={check} />
    </Stack>
  );
}

function Preview({ check }: { readonly check: DocumentCheck }) {
  const t = useT(toolTexts);
  const own = useLanguage();
  const [language, setLanguage] = useState<string>(own);
  const isGerman = language === 'de';
  const blocks = isGerman ? check.de : check.en;
  return (
    <Stack gap={4}>
      <Inline justify="between">
        <h2>{isGerman ? check.titleDe : check.titleEn}</h2>
        <SegmentedControl
          label={t('language')}
          value={language}
          options={[
            { id: 'de', label: t('german') },
            { id: 'en', label: t('english') },
          ]}
          onChange={setLanguage}
        />
      </Inline>
      <BlocksView blocks={blocks.map((block) => ({ kind: 'same', block }))} />
    </Stack>
  );
}
