import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import type { ReviewItem } from '#domains/people/access-reviews.schema.ts';
import { reviewDecisions, type ReviewDecision } from '#domains/people/access-reviews.values.ts';
import { accessReviewsClient } from '#domains/people/web/clients.ts';
import { nameOf } from '#domains/people/web/person-state.rules.ts';
import { peopleTexts } from '#domains/people/web/texts.ts';
import { useRoleWords } from '#domains/people/web/use-role-words.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Chip } from '#platform/web/ui/chip.tsx';
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
