import { useState } from 'react';
import type { Review } from '#domains/people/access-reviews.schema.ts';
import { accessReviewsClient } from '#domains/people/web/clients.ts';
import { nameOf } from '#domains/people/web/person-state.rules.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { customerAdminTexts } from './texts.ts';

interface ReviewFootProps {
  readonly review: Review;
  readonly refresh: readonly { readonly key: string }[];
}

/**
 * Sums up the decisions and holds the one button that carries them out: people without a decision
 * stay. Asks once where somebody loses access or was not looked at.
 */
export function ReviewFoot({ review, refresh }: ReviewFootProps) {
  const t = useT(customerAdminTexts);
  const [isAsking, setAsking] = useState(false);
  const finish = useAction(accessReviewsClient.finish, { refresh, success: t('review.done') });
  const { kept, removed, open } = review;
  const run = async () => {
    await finish.run({ params: { reviewId: review.id }, body: { keepsRest: open > 0 } });
    setAsking(false);
  };
  const label = open > 0 ? t('review.keepRest', { count: open }) : t('review.finish');
  return (
    <div className="ca-review-foot">
      <p role="status">{t('review.sum', { kept, removed, open })}</p>
      <Button
        variant="primary"
        isPending={finish.pending}
        onPress={() => (open + removed > 0 ? setAsking(true) : void run())}
      >
        {label}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          isOpen
          title={t('review.confirm')}
          confirmLabel={label}
          tone={removed > 0 ? 'danger' : 'primary'}
          onConfirm={run}
          onClose={() => setAsking(false)}
        >
          <Consequences review={review} />
        </ConfirmDialog>
      ) : null}
    </div>
  );
}

function Consequences({ review: { open, items } }: Pick<ReviewFootProps, 'review'>) {
  const t = useT(customerAdminTexts);
  const leaving = items.filter(({ decision }) => decision === 'remove').map(nameOf);
  return (
    <>
      {leaving.length > 0 ? <p>{t('review.leaving', { names: leaving.join(', ') })}</p> : null}
      {open > 0 ? <p>{t('review.staying', { count: open })}</p> : null}
    </>
  );
}
