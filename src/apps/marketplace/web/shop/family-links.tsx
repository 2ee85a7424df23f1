import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { useLinkProps } from '#platform/web/ui/link.tsx';
import { shopClient } from '../clients.ts';
import { marketplaceTexts } from '../texts.ts';
import { useCategoryName } from '../use-category-name.ts';

interface FamilyLinksProps {
  /** The family on show; undefined: all of them. */
  readonly current: string | undefined;
  /** The search goes along. */
  readonly search: string;
}

/** Families in one line; on a phone it scrolls. */
export function FamilyLinks({ current, search }: FamilyLinksProps) {
  const t = useT(marketplaceTexts);
  const nameOf = useCategoryName();
  const families = useDataSource(shopClient.categories).data?.data ?? [];
  const asked = search === '' ? {} : { search };
  return (
    <nav className="mk-families" aria-label={t('shop.families')}>
      <FamilyLink
        href={linkTo('/:/marketplace/shop/start', asked)}
        label={t('shop.allFamilies')}
        isCurrent={current === undefined}
      />
      {families.map(({ id, products }) => (
        <FamilyLink
          key={id}
          href={linkTo(`/:/marketplace/shop/category/${encodeURIComponent(id)}`, asked)}
          label={nameOf(id)}
          count={products}
          isCurrent={current === id}
        />
      ))}
    </nav>
  );
}

function FamilyLink({
  href,
  label,
  count,
  isCurrent,
}: {
  readonly href: string;
  readonly label: string;
  readonly count?: number;
  readonly isCurrent: boolean;
}) {
  return (
    <a
      {...useLinkProps(href)}
      className="mk-family-link"
      aria-current={isCurrent ? 'page' : undefined}
    >
      {label}
      {count === undefined ? null : <span className="ui-muted"> {count}</span>}
    </a>
  );
}
