import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import type { ReviewItem, Review } from '#domains/people/access-reviews.schema.ts';
import { reviewDecisions, type ReviewDecision } from '#domains/people/access-reviews.ts';
import { accessReviewsClient } from '#domains/people/web/clients.ts';
import { nameOf } from '#domains/people/web/person-state.rules.ts';
import { peopleTexts } from '#domains/people/web/texts.ts';
import { useRoleWords } from '#domains/people/web/use-role-words.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Chip } from '#platform/web/ui/chip.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { Inline, TwoLines } from '#platform/web/ui/layout.tsx';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { customerAdminTexts } from './texts.ts';

interface ReviewPersonProps {
  readonly reviewId: string;
  readonly item: ReviewItem;
  readonly isOpen: boolean;
}

/** Row of one person: the decision beside the name, then what it is about. Saved at once. */
export function ReviewPerson({ reviewId, item, isOpen }: ReviewPersonProps) {
  return (
    <section className="ca-review-person" aria-label={nameOf(item)}>
      <TwoLines first={<strong>{nameOf(item)}</strong>} second={item.name ? item.email : ''} />
      {isOpen ? <Decide reviewId={reviewId} item={item} /> : <Outcome item={item} />}
      <Held item={item} />
    </section>
  );
}

function Decide({ reviewId, item }: Omit<ReviewPersonProps, 'isOpen'>) {
  const t = useT(customerAdminTexts);
  const [note, setNote] = useState(item.note);
  const [isNoted, setNoted] = useState(item.note !== '');
  const decide = useAction(accessReviewsClient.decide, { refresh: [accessReviewsClient.get] });
  const params = { reviewId, userId: item.userId };
  const [queue, setQueue] = useState<Promise<unknown>>(Promise.resolve());
  // one after the other: a click on a decision also leaves the note
  const save = (decision: ReviewDecision | null) =>
    setQueue(queue.then(() => decide.run({ params, body: { decision, note } })));
  return (
    <div className="ca-review-decide">
      <Inline gap={3}>
        <RadioGroup
          label={t('review.decisionOn', { name: nameOf(item) })}
          isLabelHidden
          layout="row"
          options={reviewDecisions.map((id) => ({
            id,
            label: t(`decision.${id}`),
            isDisabled: item.isSelf && id === 'remove',
          }))}
          value={item.decision}
          onChange={(id) => save(reviewDecisions.find((one) => one === id) ?? null)}
        />
        {isNoted ? null : (
          <IconButton
            icon={MessageSquare}
            size="sm"
            label={t('review.addNote', { name: nameOf(item) })}
            onPress={() => setNoted(true)}
          />
        )}
      </Inline>
      {isNoted ? (
        <TextField
          label={t('review.note')}
          autoFocus={item.note === ''}
          value={note}
          onChange={setNote}
          onBlur={() => note !== item.note && save(item.decision)}
          maxLength={1000}
        />
      ) : null}
    </div>
  );
}

function Outcome({ item }: Pick<ReviewPersonProps, 'item'>) {
  const t = useT(customerAdminTexts);
  return (
    <div>
      <Chip tone={item.decision === 'remove' ? 'danger' : 'neutral'}>
        {item.outcome ? t(`outcome.${item.outcome}`) : t('review.undecided')}
      </Chip>
      {item.note ? <p className="ui-muted">{item.note}</p> : null}
    </div>
  );
}

function Held({ item }: Pick<ReviewPersonProps, 'item'>) {
  const people = useT(peopleTexts);
  const words = useRoleWords();
  const format = useFormat();
  const last = item.lastSignInAt ? format.date(item.lastSignInAt) : people('users.never');
  return (
    <div className="ca-review-held">
      <TwoLines
        first={words.listOf(item.roles) || people('users.noRole')}
        second={`${people('users.lastSignIn')}: ${last}`}
      />
      {item.hasDutyConflict ? <Chip tone="warning">{people('users.conflict')}</Chip> : null}
    </div>
  );
}

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
