import { rights } from '#platform/common/rights.ts';
import { ClipboardCheck, FileText } from 'lucide-react';
import type { Review, ReviewItem } from '#domains/people/access-reviews.schema.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useMayUse } from '#platform/web/session/session.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Chip } from '#platform/web/ui/chip.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Inline, Stack } from '#platform/web/ui/layout.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { ProgressBar } from '#platform/web/ui/progress-bar.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { accessReviewsClient } from '#domains/people/web/clients.ts';
import { ReviewFoot, ReviewPerson } from './review-parts.tsx';
import { customerAdminTexts } from './texts.ts';
import { peopleSources } from '#domains/people/web/use-people-action.ts';
import './customer-admin.css';

const sources = [
  accessReviewsClient.list,
  accessReviewsClient.due,
  accessReviewsClient.get,
  ...peopleSources,
];

/** The quarterly task: who has what, keep or remove, and the evidence of it. */
export function ReviewPage() {
  const t = useT(customerAdminTexts);
  const due = useDataSource(accessReviewsClient.due);
  const last = useDataSource(accessReviewsClient.list, { query: { take: 1 } });
  const id = due.data?.openId ?? last.data?.data[0]?.id;
  const mayReview = useMayUse(...rights.users.remove);
  const failure = useSourceFailure({ title: t('review.failed'), source: due });
  const start = useAction(accessReviewsClient.start, { refresh: sources });
  const begin =
    mayReview && due.data?.openId === null ? (
      <Button
        variant="primary"
        icon={ClipboardCheck}
        isPending={start.pending}
        onPress={() => void start.run({ body: {} })}
      >
        {t('review.start')}
      </Button>
    ) : undefined;
  return (
    <Stack gap={5}>
      <PageHeader title={t('review.title')} description={t('review.description')} actions={begin} />
      {due.data && due.data.openId === null ? (
        <Banner tone={due.data.isDue ? 'warning' : 'info'}>
          {t(due.data.isDue ? 'review.dueSince' : 'review.due')} <DateText value={due.data.dueAt} />
        </Banner>
      ) : null}
      {failure}
      {due.data && last.data && id === undefined ? (
        <Card>
          <EmptyState title={t('review.empty')}>{t('review.emptyHint')}</EmptyState>
        </Card>
      ) : null}
      {id === undefined ? null : <OneReview key={id} id={id} mayReview={mayReview} />}
    </Stack>
  );
}

function OneReview({ id, mayReview }: { readonly id: string; readonly mayReview: boolean }) {
  const t = useT(customerAdminTexts);
  const source = useDataSource(accessReviewsClient.get, { params: { reviewId: id } });
  const failure = useSourceFailure({ title: t('review.failed'), source });
  if (!source.data) return failure ?? <Skeleton lines={8} />;
  const review = source.data;
  const isOpen = review.finishedAt === null;
  return (
    <Stack gap={4}>
      <ReviewHead review={review} />
      <div className="ca-review">
        {review.items.map((item: ReviewItem) => (
          <ReviewPerson key={item.userId} reviewId={id} item={item} isOpen={isOpen && mayReview} />
        ))}
      </div>
      {isOpen && mayReview ? <ReviewFoot review={review} refresh={sources} /> : null}
    </Stack>
  );
}

function ReviewHead({ review }: { readonly review: Review }) {
  const t = useT(customerAdminTexts);
  const isOpen = review.finishedAt === null;
  const params = { reviewId: review.id };
  const decided = review.people - review.open;
  return (
    <Inline gap={4}>
      <div className="ca-review-progress">
        <ProgressBar
          label={t('review.progress', { decided, people: review.people })}
          value={decided}
          max={review.people}
        />
      </div>
      <Chip tone={isOpen ? 'info' : 'success'}>
        {t(isOpen ? 'review.isOpen' : 'review.isDone')}
      </Chip>
      <Button icon={FileText} onPress={() => void download(params)}>
        {t('review.evidence')}
      </Button>
    </Inline>
  );
}

async function download(params: { readonly reviewId: string }): Promise<void> {
  const { blob, name } = await accessReviewsClient.evidence({ params });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name ?? 'access-review.pdf';
  link.click();
  URL.revokeObjectURL(link.href);
}
