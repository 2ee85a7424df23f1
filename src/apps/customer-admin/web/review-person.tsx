import { useState } from 'react';
import { reviewDecisions, type ReviewDecision } from '#domains/people/access-reviews.values.ts';
import type { ReviewItem } from '#domains/people/access-reviews.schema.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Chip } from '#platform/web/ui/chip.tsx';
import { Inline, TwoLines } from '#platform/web/ui/layout.tsx';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { accessReviewsClient } from '#domains/people/web/clients.ts';
import { nameOf } from '#domains/people/web/person-state.rules.ts';
import { peopleTexts } from '#domains/people/web/texts.ts';
import { useRoleWords } from '#domains/people/web/use-role-words.ts';
import { customerAdminTexts } from './texts.ts';

interface ReviewPersonProps {
  readonly reviewId: string;
  readonly item: ReviewItem;
  readonly isOpen: boolean;
}

/**
 * Row for one person of the review: current roles, decision and note. Each choice is saved at once.
 */
export function ReviewPerson({ reviewId, item, isOpen }: ReviewPersonProps) {
  const t = useT(customerAdminTexts);
  const people = useT(peopleTexts);
  const format = useFormat();
  const words = useRoleWords();
  const [note, setNote] = useState(item.note);
  const decide = useAction(accessReviewsClient.decide, { refresh: [accessReviewsClient.get] });
  const save = (decision: ReviewDecision | null) =>
    void decide.run({ params: { reviewId, userId: item.userId }, body: { decision, note } });
  const choose = (id: string) => save(reviewDecisions.find((one) => one === id) ?? null);
  const keepNote = () => {
    if (note !== item.note) save(item.decision);
  };
  return (
    <section className="ca-review-person" aria-label={nameOf(item)}>
      <div>
        <TwoLines first={<strong>{nameOf(item)}</strong>} second={item.email} />
        <p>{words.listOf(item.roles) || people('users.noRole')}</p>
        <Inline gap={1}>
          <span className="ui-muted">
            {people('users.lastSignIn')}:{' '}
            {item.lastSignInAt ? format.date(item.lastSignInAt) : people('users.never')}
          </span>
          {item.hasDutyConflict ? <Chip tone="warning">{people('users.conflict')}</Chip> : null}
        </Inline>
      </div>
      {isOpen ? (
        <div>
          <RadioGroup
            label={t('review.decision')}
            layout="row"
            options={reviewDecisions.map((id) => ({
              id,
              label: t(`decision.${id}`),
              isDisabled: item.isSelf && id === 'remove',
            }))}
            value={item.decision}
            onChange={choose}
          />
          <TextField
            label={t('review.note')}
            value={note}
            onChange={setNote}
            onBlur={keepNote}
            maxLength={1000}
          />
        </div>
      ) : (
        <div>
          <Chip tone={item.decision === 'remove' ? 'danger' : 'success'}>
            {item.outcome ? t(`outcome.${item.outcome}`) : t('review.undecided')}
          </Chip>
          {item.note ? <p>{item.note}</p> : null}
        </div>
      )}
    </section>
  );
}
