import { sql } from 'kysely';
import { fold } from '#platform/common/search-words.rules.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { ShownProductsPort } from '../catalog.port.ts';
import { categoryOf } from '../category.rules.ts';
import { subtitleOf, sentenceWords } from '../product-sentence.rules.ts';

interface ProductTexts extends Pick<Rows['sheet_skus'], 'product_id'> {
  readonly title: string;
  readonly description: string;
  readonly publisher: string;
  readonly sku_ids: string[];
  readonly sku_titles: string[];
  readonly provisioning: string[];
}

/** Products that are worked on at a time. */
const block = 2_000;

/**
 * Rebuilds products and search words from the newest published sheets. Staff decisions (hidden) and
 * products missing from the sheets are kept.
 */
export async function refreshProducts(db: Db): Promise<void> {
  for (let after: string | undefined = ''; after !== undefined;) {
    const texts = await nextTexts(db, after);
    await upsertProducts(db, texts);
    after = texts.length === block ? texts.at(-1)?.product_id : undefined;
  }
  await sql`delete from catalog_words`.execute(db);
  await sql`insert into catalog_words select distinct unnest(string_to_array(btrim(search_text), ' ')) from products on conflict do nothing`.execute(
    db,
  );
  await sql`analyze products`.execute(db);
}

async function nextTexts(db: Db, after: string): Promise<ProductTexts[]> {
  const { rows } = await sql<ProductTexts>`
    with newest as (
      select distinct on (s.scope) s.scope, v.number, v.upload_id from catalog_version_scopes s join catalog_versions v on v.id = s.version_id
      where not v.is_withdrawn order by s.scope, v.number desc
    ), skus as (
      select k.*, n.number from (select upload_id, max(number) as number from newest group by upload_id) n join sheet_skus k using (upload_id)
      where k.product_id > ${after}
    ), ids as (select distinct product_id from skus order by product_id limit ${block})
    select ids.product_id, (array_agg(skus.product_title order by number desc, skus.sku_id))[1] as title,
      (array_agg(skus.description order by number desc, (skus.sku_title = skus.product_title) desc, skus.sku_id))[1] as description,
      (array_agg(publisher order by number desc, skus.sku_id))[1] as publisher,
      array_agg(distinct skus.sku_id) as sku_ids, array_agg(distinct skus.sku_title) as sku_titles,
      coalesce(array_agg(distinct m.provisioning_string) filter (where m.provisioning_string is not null), '{}') as provisioning
    from ids join skus on skus.product_id = ids.product_id
    left join offer_matrix_rows m on m.upload_id = (select upload_id from newest where scope = 'offerMatrix') and m.product_id = skus.product_id and m.sku_id = skus.sku_id
    group by ids.product_id order by ids.product_id`.execute(db);
  return rows;
}

async function upsertProducts(db: Db, texts: readonly ProductTexts[]): Promise<void> {
  const products = texts.map((text) => ({
    ...text,
    subtitle: subtitleOf(text.title, text.description),
  }));
  await sql`insert into products (product_id, title, subtitle, description, publisher, category, search_text, title_key)
    select * from unnest(${products.map((one) => one.product_id)}::text[], ${products.map((one) => one.title)}::text[], ${products.map((one) => one.subtitle)}::text[],
      ${products.map((one) => one.description)}::text[], ${products.map((one) => one.publisher)}::text[], ${products.map((one) => categoryOf(one.title))}::text[],
      ${products.map(searchText)}::text[], ${products.map((one) => fold(one.title))}::text[])
    on conflict (product_id) do update set title = excluded.title, subtitle = excluded.subtitle, description = excluded.description,
      publisher = excluded.publisher, category = excluded.category, search_text = excluded.search_text, title_key = excluded.title_key
    where (products.title, products.description, products.publisher, products.category, products.search_text)
      is distinct from (excluded.title, excluded.description, excluded.publisher, excluded.category, excluded.search_text)`.execute(
    db,
  );
}

function searchText(product: ProductTexts & { readonly subtitle: string }): string {
  const {
    title,
    subtitle,
    product_id: id,
    sku_titles: editions,
    sku_ids: skus,
    provisioning,
  } = product;
  const words = fold(
    [title, subtitle, ...sentenceWords(title), ...editions, id, ...skus, ...provisioning].join(' '),
  ).split(' ');
  return ` ${[...new Set(words)].join(' ')} `;
}

/** The one change that staff make by hand. */
export async function setHidden(
  db: Db,
  productId: string,
  isHidden: boolean,
): Promise<{ readonly wasHidden: boolean } | undefined> {
  const { rows } = await sql<{
    was_hidden: Rows['products']['is_hidden'];
  }>`update products set is_hidden = ${isHidden} where product_id = ${productId}
    returning old.is_hidden as was_hidden`.execute(db);
  return rows[0] && { wasHidden: rows[0].was_hidden };
}

/** Looks up products that texts lead to (catalog.port.ts). */
export const shownProducts: ShownProductsPort<Db> = {
  async findShown(db, productIds) {
    if (productIds.length === 0) return new Map();
    const { rows } = await sql<CamelCased<Pick<Rows['products'], 'product_id' | 'title'>>>`
      select product_id as "productId", title from products
      where product_id = any (${productIds}) and not is_hidden`.execute(db);
    return new Map(rows.map(({ productId, title }) => [productId, title]));
  },
};
