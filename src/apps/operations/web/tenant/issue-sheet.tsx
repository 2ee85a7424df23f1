import type { HealthIssueDetail } from '#domains/health/health.schema.ts';
import { healthClient } from '#domains/health/web/clients.ts';
import { IssueStatus, useIssueWords } from '#domains/health/web/standing-chip.tsx';
import { TextBlocks } from '#domains/health/web/text-blocks.tsx';
import { rights } from '#platform/common/rights.ts';
import { Blades } from '#platform/web/blades/blades.tsx';
import { RecordBody } from '#platform/web/data/record-body.tsx';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { useActiveTenantId, useMayUse } from '#platform/web/session/session.ts';
import { Section } from '#platform/web/ui/card.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Facts } from '#platform/web/ui/facts.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Inline, Stack } from '#platform/web/ui/layout.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { ReportedTickets } from './reported-tickets.tsx';
import { tenantTexts } from './texts.ts';

interface IssueSheetProps {
  readonly issueKey: string;
  readonly onClose: () => void;
}

/** One issue beside the list: what it is, and its messages with the newest first. */
export function IssueSheet({ issueKey, onClose }: IssueSheetProps) {
  const t = useT(tenantTexts);
  const language = useLanguage();
  const tenantId = useActiveTenantId() ?? '';
  const source = useDataSource(healthClient.issue, { params: { tenantId, issueKey } });
  const failure = useSourceFailure({ title: t('issue.failed'), source });
  const issue = source.data;
  return (
    <Sheet
      isBeside
      isOpen
      onClose={onClose}
      size="lg"
      title={issue?.title[language] ?? t('issues.column.title')}
      subtitle={issue ? <Subtitle issue={issue} /> : undefined}
      actions={issue ? <AlsoUs issue={issue} /> : undefined}
    >
      <RecordBody
        source={source}
        gone={<EmptyState title={t('issue.gone')}>{t('issue.goneHint')}</EmptyState>}
        failure={failure}
      >
        {(one) => (
          <Stack gap={5}>
            <IssueFacts issue={one} />
            <ReportedTickets about={one.key} />
            <Posts issue={one} />
          </Stack>
        )}
      </RecordBody>
      <Blades />
    </Sheet>
  );
}

interface OfIssue {
  readonly issue: HealthIssueDetail;
}

function Subtitle({ issue }: OfIssue) {
  return (
    <Inline gap={2}>
      <span>{[issue.service, issue.number].filter(Boolean).join(' · ')}</span>
      <IssueStatus issue={issue} />
    </Inline>
  );
}

/** Leads to a new ticket about this issue. */
function AlsoUs({ issue }: OfIssue) {
  const t = useT(tenantTexts);
  const language = useLanguage();
  const mayAsk = useMayUse(...rights.tickets.read);
  if (!mayAsk) return null;
  const search = {
    ...{ dialog: 'new', about: 'healthIssue', target: issue.key },
    ...{ subject: issue.title[language], service: issue.service },
  };
  return (
    <LinkButton href={linkTo('/:/operations/your-tickets', search)}>{t('issue.ticket')}</LinkButton>
  );
}

function IssueFacts({ issue }: OfIssue) {
  const t = useT(tenantTexts);
  const words = useIssueWords();
  const original = useOriginal(issue);
  const moment = (value: string) => <DateText value={value} style="dateTime" />;
  const texts = [
    { id: 'impact', label: t('issue.impact'), value: issue.impact },
    { id: 'feature', label: t('issue.feature'), value: issue.feature },
  ].filter(({ value }) => value !== '');
  return (
    <Facts
      facts={[
        {
          id: 'kind',
          label: t('issues.column.kind'),
          value: words.kind(issue.classification),
        },
        { id: 'started', label: t('issues.column.started'), value: moment(issue.startedAt) },
        {
          id: 'ended',
          label: t('issues.column.ended'),
          value: issue.endedAt === null ? t('issue.goesOn') : moment(issue.endedAt),
        },
        ...texts.map((fact) => ({ ...fact, value: <span lang={original}>{fact.value}</span> })),
      ]}
    />
  );
}

/** Returns the language of Microsoft's words where the page has another one. */
function useOriginal({ origin }: Pick<HealthIssueDetail, 'origin'>): string | undefined {
  const language = useLanguage();
  return origin === 'microsoft' && language !== 'en' ? 'en' : undefined;
}

function Posts({ issue }: OfIssue) {
  const t = useT(tenantTexts);
  const language = useLanguage();
  const original = useOriginal(issue);
  return (
    <Section
      title={t('issue.posts')}
      description={issue.origin === 'microsoft' ? t('issue.original') : undefined}
    >
      {issue.posts.length === 0 ? <p className="ui-muted">{t('issue.noPosts')}</p> : null}
      <ol className="te-posts" aria-label={t('issue.posts')}>
        {issue.posts.map((post) => (
          <li key={post.at} className="te-post">
            <span className="ui-muted">
              <DateText value={post.at} style="dateTime" />
              {post.by === '' ? null : `, ${post.by}`}
            </span>
            <TextBlocks blocks={post[language]} language={original} />
          </li>
        ))}
      </ol>
    </Section>
  );
}
