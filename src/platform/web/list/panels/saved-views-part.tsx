import { Save, Star, StarOff, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import type { SavedView } from '#platform/common/views.contract.ts';
import { useAction } from '../../data/use-action.ts';
import { useT } from '../../i18n/use-t.ts';
import { usePath } from '../../router/address.ts';
import { Button } from '../../ui/button.tsx';
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
  return (
    <section className="list-panel-section">
      <h3>{t('views')}</h3>
      {views.views.length === 0 ? <p className="ui-muted">{t('noViews')}</p> : null}
      <ul className="list-views">
        {views.views.map((view) => (
          <ViewItem key={view.id} view={view} list={list} views={views} />
        ))}
      </ul>
      <SaveView list={list} views={views} />
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
      <button type="button" className="list-view-name" aria-current={isCurrent || undefined} onClick={() => views.open(view)}>
        <span>{view.name}</span>
        {view.isShared ? (
          <span className="ui-muted">
            <Icon of={Users} size={14} /> {view.isMine ? t('sharedByYou') : t('sharedBy', { name: view.ownerName })}
          </span>
        ) : null}
      </button>
      {isCurrent && view.mayChange && query !== view.query ? (
        <IconButton
          icon={Save}
          size="small"
          label={t('update', { name: view.name })}
          onPress={() => void change.run({ params: { viewId: view.id }, body: { query } })}
        />
      ) : null}
      <IconButton
        icon={view.isDefault ? StarOff : Star}
        size="small"
        isPressed={view.isDefault}
        label={view.isDefault ? t('noDefault', { name: view.name }) : t('makeDefault', { name: view.name })}
        onPress={() => void choose.run({ body: { list: list.key, viewId: view.isDefault ? null : view.id } })}
      />
      {view.mayChange ? (
        <IconButton
          icon={Trash2}
          size="small"
          label={t('remove', { name: view.name })}
          onPress={() => void remove.run({ params: { viewId: view.id } })}
        />
      ) : null}
    </li>
  );
}

function SaveView<R>({ list, views }: SavedViewsPartProps<R>) {
  const t = useT(panelTexts);
  const client = useViewsClient();
  const isStaff = usePath().startsWith('/internal/');
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const create = useAction(client.create, {
    refresh: [client.list],
    success: (view) => t('saved', { name: view.name }),
    onSuccess: (view) => {
      setName('');
      setShared(false);
      views.open(view);
    },
  });
  const save = () => void create.run({ body: { list: list.key, name, query: viewText(list.definition.filters), isShared } });
  return (
    <div className="list-view-save">
      <TextField label={t('name')} value={name} onChange={setName} maxLength={80} />
      <Checkbox label={isStaff ? t('shareStaff') : t('shareTenant')} value={isShared} onChange={setShared} />
      <Button onPress={save} isPending={create.pending} isDisabled={name.trim() === ''}>
        {t('save')}
      </Button>
    </div>
  );
}
