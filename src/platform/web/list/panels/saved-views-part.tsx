import { Save, Star, StarOff, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { maxLength, required } from '#platform/common/field.rules.ts';
import type { SavedView } from '#platform/common/views.schema.ts';
import { useAction } from '../../data/use-action.ts';
import { FormView, SubmitButton } from '../../forms/form-view.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useT } from '../../i18n/use-t.ts';
import { usePath } from '../../router/address.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { ListPage } from '../use-list-page.ts';
import { type SavedViews, useViewsClient, viewText } from '../use-saved-views.ts';
import { panelTexts } from './texts.ts';

interface SavedViewsPartProps<R> {
  readonly list: ListPage<R>;
  readonly views: SavedViews;
}

/** Own and shared views: open, make the default, change, share, delete, save what is on show. */
export function SavedViewsPart<R>({ list, views }: SavedViewsPartProps<R>) {
  const t = useT(panelTexts);
  const [savedHere, setSavedHere] = useState(0);
  const afterSave = (view: SavedView): void => {
    setSavedHere((count) => count + 1);
    views.open(view);
  };
  return (
    <section className="list-panel-section">
      <h3>{t('views')}</h3>
      {views.views.length === 0 ? <p className="ui-muted">{t('noViews')}</p> : null}
      <ul className="list-views">
        {views.views.map((view) => (
          <ViewItem key={view.id} view={view} list={list} views={views} />
        ))}
      </ul>
      <SaveView key={savedHere} list={list} onSaved={afterSave} />
    </section>
  );
}

function ViewItem<R>({ view, list, views }: SavedViewsPartProps<R> & { readonly view: SavedView }) {
  const t = useT(panelTexts);
  const client = useViewsClient();
  const refresh = [client.list];
  const choose = useAction(client.choose, { refresh });
  const change = useAction(client.change, { refresh, success: t('saved', { name: view.name }) });
  const remove = useAction(client.remove, { refresh, success: t('removed', { name: view.name }) });
  const isCurrent = views.current?.id === view.id;
  const query = viewText(list.definition.filters);
  return (
    <li data-current={isCurrent || undefined}>
      <button
        type="button"
        className="list-view-name"
        aria-current={isCurrent || undefined}
        onClick={() => views.open(view)}
      >
        <span>{view.name}</span>
        {view.isShared ? (
          <span className="ui-muted">
            <Icon of={Users} size={14} />{' '}
            {view.isMine ? t('sharedByYou') : t('sharedBy', { name: view.ownerName })}
          </span>
        ) : null}
      </button>
      {isCurrent && view.mayChange && query !== view.query ? (
        <IconButton
          icon={Save}
          size="sm"
          label={t('update', { name: view.name })}
          onPress={() => void change.run({ params: { viewId: view.id }, body: { query } })}
        />
      ) : null}
      <IconButton
        icon={view.isDefault ? StarOff : Star}
        size="sm"
        isPressed={view.isDefault}
        label={
          view.isDefault
            ? t('noDefault', { name: view.name })
            : t('makeDefault', { name: view.name })
        }
        onPress={() =>
          void choose.run({ body: { list: list.key, viewId: view.isDefault ? null : view.id } })
        }
      />
      {view.mayChange ? (
        <IconButton
          icon={Trash2}
          size="sm"
          label={t('remove', { name: view.name })}
          onPress={() => void remove.run({ params: { viewId: view.id } })}
        />
      ) : null}
    </li>
  );
}

/** Its name is kept as a draft; the columns that change the address meanwhile take nothing away. */
function SaveView<R>({
  list,
  onSaved,
}: {
  readonly list: ListPage<R>;
  readonly onSaved: (view: SavedView) => void;
}) {
  const t = useT(panelTexts);
  const client = useViewsClient();
  const isStaff = usePath().startsWith('/internal/');
  const create = useAction(client.create, {
    refresh: [client.list],
    success: (view) => t('saved', { name: view.name }),
    onSuccess: onSaved,
  });
  const form = useForm({
    initial: { name: '', isShared: false },
    rules: { name: [required(), maxLength(80)] },
    faults: create.error?.errors,
    refusedAt: { ERROR_VIEWS_VIEW_NAME_TAKEN: 'name' },
    onSubmit: (values) =>
      create.run({ body: { list: list.key, query: viewText(list.definition.filters), ...values } }),
    draft: `view.${list.key}`,
    staysOnPath: true,
  });
  return (
    <div className="list-view-save">
      <FormView form={form} labels={{ name: t('name'), isShared: t('shareTenant') }}>
        <TextField label={t('name')} maxLength={80} {...form.field('name')} />
        <Checkbox
          label={isStaff ? t('shareStaff') : t('shareTenant')}
          {...form.field('isShared')}
        />
        <div>
          <SubmitButton form={form}>{t('save')}</SubmitButton>
        </div>
      </FormView>
    </div>
  );
}
